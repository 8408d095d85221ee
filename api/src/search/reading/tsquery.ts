import type { Sought } from '../text/lexemes.ts';

/** The text of a `tsquery`. */
export type TsQuery = string & { readonly kind?: 'tsquery' };

/** Where something is looked for: in titles, in titles and summaries, or in people's names, too. */
export type Weight = 'A' | 'AB' | '';

/** A lexeme in the text of a `tsquery` or `tsvector`. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const labels = (isOpen: boolean | undefined, weight: Weight): string => {
  const label = `${isOpen ? '*' : ''}${weight}`;
  return label === '' ? '' : `:${label}`;
};

/** One lexeme that is looked for. */
export const sign = ({ text, isOpen, hasPlural }: Sought, weight: Weight): string => {
  const written = quoted(text) + labels(isOpen, weight);
  return hasPlural ? `(${written} | ${quoted(`${text}s`)}${labels(isOpen, weight)})` : written;
};

/** Lexemes in their places. */
export const phrase = (sought: readonly Sought[], weight: Weight): TsQuery =>
  sought
    .map((one, index) => {
      const before = sought[index - 1];
      const distance = before ? ` <${one.at - before.at}> ` : '';
      return distance + sign(one, weight);
    })
    .join('');

export const word = (lexeme: string): TsQuery => quoted(lexeme);

const joined = (queries: readonly TsQuery[], sign: string): TsQuery =>
  queries.length === 1 ? (queries[0] ?? '') : queries.map((query) => `(${query})`).join(sign);

export const all = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' & ');

export const any = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' | ');
