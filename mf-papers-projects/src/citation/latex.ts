const specials: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '…': '\\ldots{}',
  '\u00a0': '~',
  '×': '$\\times$',
  '→': '$\\to$',
  '°': '$^{\\circ}$',
  α: '$\\alpha$',
  β: '$\\beta$',
  γ: '$\\gamma$',
  δ: '$\\delta$',
  ε: '$\\epsilon$',
  θ: '$\\theta$',
  λ: '$\\lambda$',
  μ: '$\\mu$',
  π: '$\\pi$',
  σ: '$\\sigma$',
  τ: '$\\tau$',
  φ: '$\\phi$',
  ψ: '$\\psi$',
  ω: '$\\omega$',
  Δ: '$\\Delta$',
  Σ: '$\\Sigma$',
  Φ: '$\\Phi$',
  Ψ: '$\\Psi$',
  Ω: '$\\Omega$',
  ß: '{\\ss}',
  æ: '{\\ae}',
  Æ: '{\\AE}',
  œ: '{\\oe}',
  Œ: '{\\OE}',
  ø: '{\\o}',
  Ø: '{\\O}',
  ł: '{\\l}',
  Ł: '{\\L}',
  å: '{\\aa}',
  Å: '{\\AA}',
  ı: '{\\i}',
  đ: '{\\dj}',
  Đ: '{\\DJ}',
};

// Combining mark → the command that sets it.
const accents: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u ',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r ',
  '\u030b': 'H ',
  '\u030c': 'v ',
  '\u0327': 'c ',
  '\u0328': 'k ',
};

const characterOf = (character: string): string => {
  const special = specials[character];
  if (special !== undefined) return special;
  const [letter = '', mark = '', ...more] = character.normalize('NFD');
  const accent = accents[mark];
  return accent === undefined || more.length > 0 ? character : `{\\${accent}${letter}}`;
};

const convert = (text: string): string => [...text.normalize('NFC')].map(characterOf).join('');

// Whole formulas, bare superscripts, words, and any other character.
const pieces =
  /(?<math>\$(?=[^$]*[\\^_{]|[A-Za-z]\$)[^$]+\$)|\^(?:\{(?<braced>[^{}$]+)\}|(?<raised>circ|\w))|(?<word>[\p{L}\p{M}\p{N}]+)|./gsu;
const capitalInside = /[\p{L}\p{N}]\p{Lu}/u;

export interface LatexOptions {
  /** Braces around words with capitals inside, which styles would else write small: {BERT}. */
  preserveCapitals?: boolean;
}

/** Text as LaTeX reads it: special characters escaped, accents as commands, formulas left alone. */
export const toLatex = (text: string, { preserveCapitals = false }: LatexOptions = {}): string =>
  text.replace(/"([^"]*)"/g, "``$1''").replace(pieces, (whole, ...match) => {
    const { math, braced, raised, word } = match.at(-1) as Record<string, string | undefined>;
    if (math) return math;
    const exponent = braced ?? raised;
    if (exponent) return `$^{${exponent === 'circ' ? '\\circ' : exponent}}$`;
    if (word && preserveCapitals && capitalInside.test(word)) return `{${convert(word)}}`;
    return convert(whole);
  });
