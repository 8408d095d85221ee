/** The table that maps words of titles to community tags (`api/data/tag-aliases.json`). */
export interface TagAliases {
  /** The tags of a title without a hit. */
  fallback: number[];
  /** In the order of precedence: what stands first stays when a title hits too many. */
  tags: TagWords[];
}

interface TagWords {
  id: number;
  words: string[];
  /** Phrases that hold one of the words and mean something else. */
  not?: string[];
}

/** A story shows at most five tags (spec §9). */
const MOST = 5;

interface Matcher {
  id: number;
  words: RegExp;
  not: RegExp | undefined;
}

const compiled = new WeakMap<TagAliases, Matcher[]>();

/** Folds case and width, and drops the spaces that people put between Han and Latin or leave out. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/(?<=\p{Script=Han})\s+|(?<!\s)\s+(?=\p{Script=Han})/gu, '');
}

/** Latin words match from their start, to their end when they close with `$`; `^` is the title's start. */
function toPattern(word: string): string {
  const [, first, body = '', last] = /^(\^?)(.*?)(\$?)$/u.exec(word) ?? [];
  const text = fold(body).replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  const start = first ? '^' : /^[a-z0-9]/u.test(text) ? '(?<![a-z0-9])' : '';
  return `${start}${text}${last ? '(?![a-z0-9])' : ''}`;
}

function anyOf(words: string[], flags: string): RegExp {
  return new RegExp(words.map(toPattern).join('|'), flags);
}

function compile(aliases: TagAliases): Matcher[] {
  const known = compiled.get(aliases);
  if (known) return known;
  const matchers = aliases.tags.map(({ id, words, not }) => ({
    id,
    words: anyOf(words, 'u'),
    not: not ? anyOf(not, 'gu') : undefined,
  }));
  compiled.set(aliases, matchers);
  return matchers;
}

/** The community tags of a headline by the words of its title: one to five, the more telling ones first. */
export function assignTags(title: string, aliases: TagAliases): number[] {
  const text = fold(title);
  const hits = compile(aliases)
    .filter(({ words, not }) => words.test(not ? text.replace(not, ' ') : text))
    .map(({ id }) => id);
  return hits.length > 0 ? [...new Set(hits)].slice(0, MOST) : [...aliases.fallback];
}
