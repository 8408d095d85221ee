import type { TagName } from '@hub/shared/contracts/tag';
import { MOST_TAGS } from '@hub/shared/contracts/tag-limits';
import { type FixedTag, findFixedTag, fixedTags, hasCommunityTag, tagNameOf } from './tag-dictionary.ts';

/** What a list of tags means: undefined filters nothing, an empty list matches nothing (contract §2). */
export type Resolved<T> = readonly T[] | undefined;

const resolve = <T>(
  words: readonly string[],
  ofFixed: (tag: FixedTag) => readonly T[],
  ofOther: (word: string) => readonly T[],
): Resolved<T> => {
  if (words.length === 0) return undefined;
  const found = words.flatMap((word) => {
    const fixed = findFixedTag(word);
    return fixed ? ofFixed(fixed) : ofOther(word);
  });
  return [...new Set(found)];
};

const readId = (word: string): number[] => {
  const id = /^\d{1,9}$/.test(word) ? Number(word) : 0;
  return hasCommunityTag(id) ? [id] : [];
};

/** Community tag ids of a mixed list of fixed and community ids: home and events. */
export const toCommunityIds = (words: readonly string[]): Resolved<number> =>
  resolve(words, ({ model }) => model.baai, readId);

/** arXiv categories of a mixed list of fixed tags and categories: papers. */
export const toCategories = (words: readonly string[]): Resolved<string> =>
  resolve(
    words,
    ({ model }) => model.papers,
    (word) => [word],
  );

/** Project topics, in lower case, of a mixed list of fixed tags and topics: projects. */
export const toTopics = (words: readonly string[]): Resolved<string> =>
  resolve(
    words,
    ({ model }) => model.projects.map((topic) => topic.toLowerCase()),
    (word) => [word.toLowerCase()],
  );

/** Names of community tags for an entry, at most five (spec §9); unknown ones are dropped. */
export const tagNamesOf = (ids: readonly number[]): TagName[] =>
  ids.flatMap((id) => tagNameOf(id) ?? []).slice(0, MOST_TAGS);

/** Whether all of these community tags exist. */
export const hasTags = (ids: readonly number[]): boolean => ids.every(hasCommunityTag);

const wordsOf = (isMeant: (tag: FixedTag) => boolean): string[] =>
  fixedTags.filter(isMeant).flatMap(({ label, description_cn }) => [label, description_cn]);

const includesAny = <T>(list: readonly T[], wanted: readonly T[]): boolean =>
  wanted.some((one) => list.includes(one));

/** What somebody may type who looks for these community tags: their names, and the fixed tags they belong to. */
export const wordsOfTags = (ids: readonly number[]): string[] => [
  ...ids.flatMap((id) => tagNameOf(id)?.title ?? []),
  ...wordsOf(({ model }) => includesAny(model.baai, ids)),
];

/** The same for the categories of a paper. */
export const wordsOfCategories = (categories: readonly string[]): string[] => [
  ...categories,
  ...wordsOf(({ model }) => includesAny(model.papers, categories)),
];

/** The same for the topics of a project. */
export const wordsOfTopics = (topics: readonly string[]): string[] => {
  const folded = topics.map((topic) => topic.toLowerCase());
  const isMeant = ({ model }: FixedTag) =>
    model.projects.some((topic) => folded.includes(topic.toLowerCase()));
  return [...topics, ...wordsOf(isMeant)];
};
