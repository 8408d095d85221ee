import { functions, lowered, raised, symbols } from './tables.ts';

const STYLES = 'mathcal|mathbf|mathbb|mathrm|mathit|mathsf|mathfrak|bm|boldsymbol|operatorname';
const styled = new RegExp(`\\\\(?:${STYLES}|text[a-z]*|emph)\\s*\\{([^{}]*)\\}`, 'g');
const styledLetter = new RegExp(`\\\\(?:${STYLES})\\s+([A-Za-z])(?![A-Za-z])`, 'g');

const shift = (table: Readonly<Record<string, string>>, words: string): string | undefined => {
  const shifted = [...words].map((character) => table[character]);
  return shifted.includes(undefined) ? undefined : shifted.join('');
};

/** One thing, which needs no brackets beside a sign. */
const isOne = (words: string): boolean => /^[\p{L}\p{N}.′']+$/u.test(words);
const enclosed = (words: string): string => (isOne(words) ? words : `(${words})`);

const script = (mark: RegExp, table: Readonly<Record<string, string>>) => (text: string) =>
  text.replace(mark, (whole, braced?: string, bare?: string) => shift(table, braced ?? bare ?? '') ?? whole);

/** Exponents as the characters that there are for them. */
export const raise = script(/\^(?:\{([^{}]+)\}|([\w+°-]))/g, raised);
const lower = script(/_(?:\{([^{}]+)\}|(\w))/g, lowered);

// The signs of what cannot be shifted stand aside, as characters for private use: the bare ones are looked for again.
const aside: Readonly<Record<string, string>> = { '^': '\ue010', _: '\ue011' };
const back = (text: string) => text.replaceAll('\ue010', '^').replaceAll('\ue011', '_');
/** What there are no such characters for: x^α, π_0.5. */
const shifted = (text: string) =>
  text.replace(
    /([\^_])\{([^{}]+)\}/g,
    (_whole, mark: string, words: string) => `${aside[mark]}${enclosed(words.trim())}`,
  );

const fraction = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;
const root = /\\sqrt\s*\{([^{}]*)\}/g;

const named = (text: string) =>
  text.replace(/\\([A-Za-z]+)(\s?)/g, (whole, name: string, space: string) =>
    functions.has(name) || symbols.has(name) ? `${symbols.get(name) ?? name}${space}` : whole,
  );

// Room between characters, and how large a bracket is.
const spacing = /\\(?:left|right|[Bb]igg?[lr]?)(?![A-Za-z])|\\[,;:! ]/g;

/** How deep braces may lie in braces. */
const DEPTH = 4;

/** What lies in the innermost braces. */
const inside = (math: string): string =>
  shifted(lower(raise(math.replace(styled, '$1'))))
    .replace(fraction, (_whole, above: string, below: string) => `${enclosed(above)}/${enclosed(below)}`)
    .replace(root, (_whole, words: string) => `√${enclosed(words)}`);

/** A formula as it would be written by hand; as it is, between dollars, where that cannot be. */
export const plainMath = (math: string): string => {
  let plain = named(math.replaceAll('{,}', ',').replace(spacing, '').replace(styledLetter, '$1'));
  for (let depth = 0; depth < DEPTH && plain.includes('{'); depth += 1) plain = inside(plain);
  plain = back(inside(plain)).trim();
  return /[\\{}]/.test(plain) ? `$${math}$` : plain;
};
