const styled =
  /\\(?:mathcal|mathbf|mathbb|mathrm|mathit|mathsf|boldsymbol|text\w*|emph|operatorname)\s*\{([^{}]*)\}/g;

const symbols: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  circ: '°',
  infty: '∞',
  ell: 'ℓ',
  to: '→',
  rightarrow: '→',
};

const raised: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  n: 'ⁿ',
  i: 'ⁱ',
  N: 'ᴺ',
  T: 'ᵀ',
  '°': '°',
};

const lowered: Readonly<Record<string, string>> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  i: 'ᵢ',
  n: 'ₙ',
  t: 'ₜ',
};

/** What stands between dollar signs and is no amount of money. */
const mathInText = /\$(?=[^$\\^_{]*[\\^_{]|[A-Za-z]\$)([^$]+)\$/g;

const shift = (table: Readonly<Record<string, string>>, words: string): string | undefined => {
  const shifted = [...words].map((character) => table[character]);
  return shifted.includes(undefined) ? undefined : shifted.join('');
};

const script = (mark: RegExp, table: Readonly<Record<string, string>>) => (text: string) =>
  text.replace(mark, (whole, braced?: string, bare?: string) => shift(table, braced ?? bare ?? '') ?? whole);

const raise = script(/\^(?:\{([^{}]+)\}|([\w+°-]))/g, raised);
const lower = script(/_(?:\{([^{}]+)\}|(\w))/g, lowered);

const named = (text: string) =>
  text.replace(/\\([A-Za-z]+)\s?/g, (whole, name: string) => symbols[name] ?? whole);

const plainMath = (math: string): string => {
  const plain = lower(raise(named(math.replace(styled, '$1'))));
  return /[\\^_{}]/.test(plain) ? `$${math}$` : plain;
};

/** A title as a reader would write it by hand: R², E₀, 360°. What is beyond that stays as its authors typed it. */
export const plainTitle = (title: string): string =>
  // Some sources drop the dollar signs and the backslashes.
  raise(
    title.replace(mathInText, (_whole, math: string) => plainMath(math)).replace(/\^\{?\\?circ\}?/g, '°'),
  );
