import type { SideSection, Tag, TagModel } from '@hub/shared/contracts/tag';
import type { AskData } from '../output/ask-data.ts';
import { NotThere } from '../output/output.ts';

/** A tag by a word that the list's addresses know. */
interface KnownTag {
  readonly word: string;
  readonly name: string;
}
type Entry = readonly [word: string, tag: KnownTag];

interface Vocabulary {
  /** By what addresses may say. */
  readonly inAddresses: readonly Entry[];
  /** By what else people call them. */
  readonly called: readonly Entry[];
  /** For who asked for one that is not there. */
  readonly offered: readonly string[];
}

/** What else the tags of a list may be. */
const others: Readonly<Partial<Record<keyof TagModel, string>>> = {
  papers: 'arXiv 分类（如 cs.LG）',
  projects: 'GitHub 主题（如 llm）',
};

const read = async (ask: AskData, meaning: keyof TagModel): Promise<Vocabulary> => {
  const [sections, community] = await Promise.all([
    ask<SideSection[]>('GET', '/v1/tags/groups'),
    meaning === 'baai' ? ask<Tag[]>('GET', '/v1/tags') : [],
  ]);
  const fixed = sections.flatMap(({ children }) => children);
  const under = (words: readonly (string | number)[], tag: KnownTag): Entry[] =>
    words.map((word) => [String(word), tag]);
  return {
    inAddresses: [
      ...fixed.flatMap(({ model }) =>
        model[meaning].flatMap((word) => under([word], { word: String(word), name: String(word) })),
      ),
      ...community.flatMap(({ id, title }) => under([id], { word: id, name: title })),
      ...fixed.flatMap(({ id, label }) => under([label, id], { word: id, name: label })),
    ],
    called: [
      ...fixed.flatMap(({ id, label, description, description_cn }) =>
        under([description, description_cn], { word: id, name: label }),
      ),
      ...community.flatMap(({ id, title, names = [] }) =>
        under([...names, title], { word: id, name: title }),
      ),
    ],
    offered: [
      ...community.map(({ title }) => title),
      ...fixed
        .filter(({ model }) => model[meaning].length > 0)
        .map(({ id, description_cn }) => `${id}（${description_cn}）`),
    ],
  };
};

/** Of many only so many are told, those that look like the wrong one first. */
const MOST_OFFERED = 30;

const refusal = (tag: string, offered: readonly string[], meaning: keyof TagModel): NotThere => {
  const isLike = (other: string): boolean => other.includes(tag) || tag.includes(other);
  const told = [...offered.filter(isLike), ...offered.filter((other) => !isLike(other))];
  const more = others[meaning];
  return new NotThere(
    `没有标签「${tag}」。可用的标签：${told.slice(0, MOST_OFFERED).join('、')}${more ? `；也可以写 ${more}` : ''}。`,
  );
};

const choose = (
  tags: readonly string[],
  entries: readonly Entry[],
  { offered }: Vocabulary,
  meaning: keyof TagModel,
): KnownTag[] => {
  const known = new Map(entries.map(([word, tag]) => [word.toLowerCase(), tag]));
  return tags.map((tag) => {
    const found = known.get(tag.toLowerCase());
    if (!found) throw refusal(tag, offered, meaning);
    return found;
  });
};

/** Names of these tags, in their order; one that the list does not know is refused rather than left out. */
export const nameTags = async (
  ask: AskData,
  tags: readonly string[],
  meaning: keyof TagModel,
): Promise<string[]> => {
  if (tags.length === 0) return [];
  const vocabulary = await read(ask, meaning);
  return choose(tags, vocabulary.inAddresses, vocabulary, meaning).map(({ name }) => name);
};

/** The words for these tags in addresses, whatever they were called. */
export const wordsOfTags = async (
  ask: AskData,
  tags: readonly string[],
  meaning: keyof TagModel,
): Promise<string[]> => {
  if (tags.length === 0) return [];
  const vocabulary = await read(ask, meaning);
  const entries = [...vocabulary.called, ...vocabulary.inAddresses];
  return [...new Set(choose(tags, entries, vocabulary, meaning).map(({ word }) => word))].sort();
};
