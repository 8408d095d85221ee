import type { Sought } from '../text/lexemes.ts';

/** Where something is looked for: in titles, in titles and summaries, or in people's names, too. */
export type Weight = 'A' | 'AB' | '';

/** One lexeme, or what begins so. */
export interface Leaf {
  readonly kind: 'lexeme';
  readonly lexeme: string;
  readonly isOpen: boolean;
  readonly weight: Weight;
}

/** All of them, one of them, or one after the other: `gaps[n]` places from the one before `of[n + 1]`. */
export type TsQuery =
  | Leaf
  | { readonly kind: 'all' | 'any'; readonly of: readonly TsQuery[] }
  | { readonly kind: 'phrase'; readonly of: readonly TsQuery[]; readonly gaps: readonly number[] };

/** A lexeme in the text of a `tsquery` or `tsvector`. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const joined = (kind: 'all' | 'any', of: readonly TsQuery[]): TsQuery => {
  const [only] = of;
  return of.length === 1 && only ? only : { kind, of };
};

/** All of them, at least one. */
export const all = (queries: readonly TsQuery[]): TsQuery => joined('all', queries);

/** One of them, at least one. */
export const any = (queries: readonly TsQuery[]): TsQuery => joined('any', queries);

const leaf = (lexeme: string, isOpen: boolean, weight: Weight): Leaf => ({
  kind: 'lexeme',
  lexeme,
  isOpen,
  weight,
});

/** A whole lexeme, in any place. */
export const word = (lexeme: string): TsQuery => leaf(lexeme, false, '');

/** One lexeme that is looked for. */
export const sign = ({ text, isOpen = false, hasPlural }: Sought, weight: Weight): TsQuery => {
  const written = leaf(text, isOpen, weight);
  return hasPlural ? any([written, leaf(`${text}s`, isOpen, weight)]) : written;
};

/** Lexemes in their places, at least one. */
export const phrase = (sought: readonly Sought[], weight: Weight): TsQuery => {
  const signs = sought.map((one) => sign(one, weight));
  const [only] = signs;
  if (signs.length === 1 && only) return only;
  return {
    kind: 'phrase',
    of: signs,
    gaps: sought.slice(1).map(({ at }, index) => at - (sought[index]?.at ?? at)),
  };
};

const leafText = ({ lexeme, isOpen, weight }: Leaf): string => {
  const label = `${isOpen ? '*' : ''}${weight}`;
  return quoted(lexeme) + (label === '' ? '' : `:${label}`);
};

const inBrackets = (query: TsQuery): string =>
  query.kind === 'lexeme' ? leafText(query) : `(${textOf(query)})`;

/** The text of a `tsquery`. */
export const textOf = (query: TsQuery): string => {
  switch (query.kind) {
    case 'lexeme':
      return leafText(query);
    case 'all':
      return query.of.map(inBrackets).join(' & ');
    case 'any':
      return query.of.map(inBrackets).join(' | ');
    case 'phrase':
      return query.of
        .map((one, index) => (index === 0 ? '' : ` <${query.gaps[index - 1]}> `) + inBrackets(one))
        .join('');
    default:
      return query satisfies never;
  }
};
