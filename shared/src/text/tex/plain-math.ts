import { functions, lowered, raised, symbols } from './tables.ts';

const styled =
  /\\(?:mathcal|mathbf|mathbb|mathrm|mathit|mathsf|boldsymbol|text\w*|emph|operatorname)\s*\{([^{}]*)\}/g;

const shift = (table: Readonly<Record<string, string>>, words: string): string | undefined => {
  const shifted = [...words].map((character) => table[character]);
  return shifted.includes(undefined) ? undefined : shifted.join('');
};

const script = (mark: RegExp, table: Readonly<Record<string, string>>) => (text: string) =>
  text.replace(mark, (whole, braced?: string, bare?: string) => shift(table, braced ?? bare ?? '') ?? whole);

/** Exponents as the characters that there are for them. */
export const raise = script(/\^(?:\{([^{}]+)\}|([\w+°-]))/g, raised);
const lower = script(/_(?:\{([^{}]+)\}|(\w))/g, lowered);

const named = (text: string) =>
  text.replace(/\\([A-Za-z]+)(\s?)/g, (whole, name: string, space: string) =>
    functions.has(name) ? `${name}${space}` : (symbols.get(name) ?? whole),
  );

// Room between characters, and how large a bracket is.
const spacing = /\\(?:left|right|[Bb]igg?[lr]?)(?![A-Za-z])|\\[,;:! ]/g;

/** A formula as it would be written by hand; as it is, between dollars, where that cannot be. */
export const plainMath = (math: string): string => {
  const simpler = math.replaceAll('{,}', ',').replace(spacing, '').replace(styled, '$1');
  const plain = lower(raise(named(simpler))).trim();
  return /[\\^_{}]/.test(plain) ? `$${math}$` : plain;
};
