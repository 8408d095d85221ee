import { MOST_TAGS } from '@hub/shared/contracts/limits/tag-limits';
import type { TagModel, TagName } from '@hub/shared/contracts/tag';

const tagGroups = ['hot', 'field', 'other'] as const;

export type TagGroup = (typeof tagGroups)[number];

export const isTagGroup = (word: string): word is TagGroup => tagGroups.some((group) => group === word);

/** A fixed tag of the side navigation. */
export interface FixedTag {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly description_cn: string;
  readonly group: TagGroup;
  readonly model: TagModel;
  /** Further words for it. */
  readonly synonyms: readonly string[];
}

export interface CommunityTag {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly synonyms: readonly string[];
}

/** What a list of tags means: undefined filters nothing, an empty list matches nothing (contract §2). */
export type Resolved<T> = readonly T[] | undefined;

// An id wins over another tag's label, a label over its synonyms: what stands last stays.
const byWord = (fixed: readonly FixedTag[]): ReadonlyMap<string, FixedTag> =>
  new Map(
    [
      ...fixed.flatMap((tag) => tag.synonyms.map((word) => [word, tag] as const)),
      ...fixed.flatMap((tag) => [[tag.label, tag] as const, [tag.id, tag] as const]),
    ].map(([word, tag]) => [word.toLowerCase(), tag]),
  );

const includesAny = <T>(list: readonly T[], wanted: readonly T[]): boolean =>
  wanted.some((one) => list.includes(one));

/** All tags as they were at one moment, and what they mean. */
export class TagDictionary {
  readonly fixed: readonly FixedTag[];
  readonly community: readonly CommunityTag[];
  readonly #byId: ReadonlyMap<number, CommunityTag>;
  readonly #byWord: ReadonlyMap<string, FixedTag>;

  constructor(fixed: readonly FixedTag[], community: readonly CommunityTag[]) {
    this.fixed = fixed;
    this.community = community;
    this.#byId = new Map(community.map((tag) => [tag.id, tag]));
    this.#byWord = byWord(fixed);
  }

  /** Community tag ids of a mixed list of fixed and community ids: home and events. */
  toCommunityIds(words: readonly string[]): Resolved<number> {
    return this.#resolve(
      words,
      ({ model }) => model.baai,
      (word) => {
        const id = /^\d{1,9}$/.test(word) ? Number(word) : 0;
        return this.#byId.has(id) ? [id] : [];
      },
    );
  }

  /** arXiv categories of a mixed list of fixed tags and categories: papers. */
  toCategories(words: readonly string[]): Resolved<string> {
    return this.#resolve(
      words,
      ({ model }) => model.papers,
      (word) => [word],
    );
  }

  /** Project topics, in lower case, of a mixed list of fixed tags and topics: projects. */
  toTopics(words: readonly string[]): Resolved<string> {
    return this.#resolve(
      words,
      ({ model }) => model.projects.map((topic) => topic.toLowerCase()),
      (word) => [word.toLowerCase()],
    );
  }

  /** Names of community tags for an entry, at most five (spec §9); unknown ones are dropped. */
  namesOf(ids: readonly number[]): TagName[] {
    return this.#known(ids)
      .map(({ id, title }) => ({ id, title }))
      .slice(0, MOST_TAGS);
  }

  /** Whether all of these community tags exist. */
  has(ids: readonly number[]): boolean {
    return ids.every((id) => this.#byId.has(id));
  }

  /** What somebody may type who looks for these community tags: their names, and the fixed tags they belong to. */
  wordsOfTags(ids: readonly number[]): string[] {
    return [
      ...this.#known(ids).flatMap(({ title, synonyms }) => [title, ...synonyms]),
      ...this.#wordsOf(({ model }) => includesAny(model.baai, ids)),
    ];
  }

  /** The same for the categories of a paper. */
  wordsOfCategories(categories: readonly string[]): string[] {
    return [...categories, ...this.#wordsOf(({ model }) => includesAny(model.papers, categories))];
  }

  /** The same for the topics of a project. */
  wordsOfTopics(topics: readonly string[]): string[] {
    const folded = topics.map((topic) => topic.toLowerCase());
    const isMeant = ({ model }: FixedTag) =>
      model.projects.some((topic) => folded.includes(topic.toLowerCase()));
    return [...topics, ...this.#wordsOf(isMeant)];
  }

  #known(ids: readonly number[]): CommunityTag[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  #wordsOf(isMeant: (tag: FixedTag) => boolean): string[] {
    return this.fixed
      .filter(isMeant)
      .flatMap(({ label, description_cn, synonyms }) => [label, description_cn, ...synonyms]);
  }

  // A fixed tag is read by its id, or by its label as older links have it, whatever the letter case.
  #resolve<T>(
    words: readonly string[],
    ofFixed: (tag: FixedTag) => readonly T[],
    ofOther: (word: string) => readonly T[],
  ): Resolved<T> {
    if (words.length === 0) return undefined;
    const found = words.flatMap((word) => {
      const tag = this.#byWord.get(word.toLowerCase());
      return tag ? ofFixed(tag) : ofOther(word);
    });
    return [...new Set(found)];
  }
}
