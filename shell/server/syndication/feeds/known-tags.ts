import type { SideSection, Tag, TagModel } from '@hub/shared/contracts/tag';
import type { AskData } from '../output/ask-data.ts';
import { NotThere } from '../output/output.ts';

const ofModel = (sections: readonly SideSection[], meaning: keyof TagModel): [string, string][] =>
  sections.flatMap(({ children }) =>
    children.flatMap(({ model }) =>
      model[meaning].map((word) => [String(word), String(word)] as [string, string]),
    ),
  );

const ofSections = (sections: readonly SideSection[]): [string, string][] =>
  sections.flatMap(({ children }) =>
    children.flatMap(({ id, label }) => [
      [label, label] as [string, string],
      [id, label] as [string, string],
    ]),
  );

/** Names of these tags, in their order; one that the list does not know is refused rather than left out. */
export const nameTags = async (
  ask: AskData,
  tags: readonly string[],
  meaning: keyof TagModel,
): Promise<string[]> => {
  if (tags.length === 0) return [];
  const [sections, community] = await Promise.all([
    ask<SideSection[]>('GET', '/v1/tags/groups'),
    meaning === 'baai' ? ask<Tag[]>('GET', '/v1/tags') : [],
  ]);
  const names = new Map(
    [
      ...ofModel(sections, meaning),
      ...community.map(({ id, title }) => [id, title] as [string, string]),
      ...ofSections(sections),
    ].map(([word, name]) => [word.toLowerCase(), name]),
  );
  return tags.map((tag) => {
    const name = names.get(tag.toLowerCase());
    if (name === undefined) throw new NotThere('没有这个标签。');
    return name;
  });
};
