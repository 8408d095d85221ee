import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TagModel, TagName } from '@hub/shared/contracts/tag';
import { sampleFolder } from '../platform/seeds/sample-data.ts';

export type TagGroup = 'hot' | 'field' | 'other';

/** A fixed tag of the side navigation. */
export interface FixedTag {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly description_cn: string;
  readonly group: TagGroup;
  readonly model: TagModel;
}

export interface CommunityTag {
  readonly id: number;
  readonly title: string;
  readonly description: string;
}

interface TagFile {
  readonly fixed: readonly FixedTag[];
  readonly community: readonly CommunityTag[];
}

// The tags are data (contract §3): a few dozen rows that every list needs, kept in memory.
const file = JSON.parse(readFileSync(join(sampleFolder, 'tags.json'), 'utf8')) as TagFile;

export const fixedTags = file.fixed;
export const communityTags = file.community;

const byId = new Map(communityTags.map((tag) => [tag.id, tag]));

export const hasCommunityTag = (id: number): boolean => byId.has(id);

export const tagNameOf = (id: number): TagName | undefined => {
  const tag = byId.get(id);
  return tag && { id, title: tag.title };
};

const fixedByWord = new Map(
  fixedTags.flatMap((tag) => [
    [tag.label.toLowerCase(), tag] as const,
    // An id wins over another tag's label.
    [tag.id.toLowerCase(), tag] as const,
  ]),
);

/** A fixed tag by its id, or by its label as older links have it; letter case does not matter. */
export const findFixedTag = (word: string): FixedTag | undefined => fixedByWord.get(word.toLowerCase());
