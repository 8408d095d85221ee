import { MOST_TAGS } from '@hub/shared/contracts/limits/tag-limits';
import { type DraftText, textOf } from '../draft/draft-text.ts';
import { type Block, blocksOf } from './blocks/blocks-of.ts';
import { type Gap, type Part, partsOf } from './blocks/parts-of.ts';

export type Side = 'mine' | 'theirs';
export type Chosen = Side | 'both';

/** What was chosen, by the name of the difference. */
export type Picks = Readonly<Record<string, Chosen>>;

/** What belongs to a story beside its words. */
export type Fact = Exclude<keyof DraftText, 'content'>;

export interface Comparison {
  /** In the order of the page: those in which the two differ. */
  facts: Fact[];
  parts: Part[];
  /** The names of all differences. */
  names: string[];
}

const order: readonly Fact[] = ['title', 'summary', 'tag_ids', 'cover_url', 'declaration', 'url'];

// Outer spaces of the short fields are the API's to drop.
const spelled = (text: DraftText, fact: Fact): string => String(text[fact]).trim();

/** The name of the difference at one place of `parts`. */
export const nameOfPart = (at: number): string => `part-${at}`;

/** What a side has of the words, all of it. */
export const blocksFrom = (side: Side, parts: readonly Part[]): Block[] =>
  parts.flatMap((part) => (part.isSame ? part.blocks : part[side]));

/** Where two texts of one story differ. */
export const compare = (mine: DraftText, theirs: DraftText): Comparison => {
  const facts = order.filter((fact) => spelled(mine, fact) !== spelled(theirs, fact));
  const parts = partsOf(blocksOf(mine.content), blocksOf(theirs.content));
  const apart = parts.flatMap(({ isSame }, at) => (isSame ? [] : [nameOfPart(at)]));
  return { facts, parts, names: [...facts, ...apart] };
};

/** Both stay, mine first. */
const chosenOf = ({ mine, theirs }: Gap, pick: Chosen | undefined): Block[] => {
  if (pick === 'both') return [...mine, ...theirs];
  return pick === 'theirs' ? theirs : mine;
};

const allTags = (mine: DraftText, theirs: DraftText): number[] => [
  ...new Set([...mine.tag_ids, ...theirs.tag_ids]),
];

/** Whether a story may have what is there on both sides. */
export const canHaveBoth = (fact: Fact, mine: DraftText, theirs: DraftText): boolean =>
  fact === 'tag_ids' && allTags(mine, theirs).length <= MOST_TAGS;

/** One text of what was chosen; where nothing was, it is mine. */
export const merge = (
  mine: DraftText,
  theirs: DraftText,
  { facts, parts }: Comparison,
  picks: Picks,
): DraftText => {
  const fromThem = facts.filter((fact) => picks[fact] === 'theirs').map((fact) => [fact, theirs[fact]]);
  const blocks = parts.flatMap((part, at) =>
    part.isSame ? part.blocks : chosenOf(part, picks[nameOfPart(at)]),
  );
  const tags = picks['tag_ids'] === 'both' && { tag_ids: allTags(mine, theirs) };
  return textOf({ ...mine, ...Object.fromEntries(fromThem), ...tags, content: blocks.join('') });
};
