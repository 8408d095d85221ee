import type { SideSection, Tag } from '@hub/shared/contracts/tag';
import type { CommunityTag, TagDictionary, TagGroup } from './tag-dictionary.ts';
import type { TagNames } from './tag-names.ts';

const presentTag = ({ id, title, description }: CommunityTag, names: readonly string[] = []): Tag => ({
  id: String(id),
  title,
  description,
  brief: title,
  icon_url: '',
  ...(names.length > 0 ? { names: [...names] } : {}),
});

/** All community tags, the one asked for first. */
export const presentTags = ({ community }: TagDictionary, names: TagNames, firstId: string): Tag[] => {
  const tags = community.map((tag) => presentTag(tag, names.get(tag.id)));
  return [...tags.filter(({ id }) => id === firstId), ...tags.filter(({ id }) => id !== firstId)];
};

interface Section {
  readonly id: TagGroup;
  readonly title: string;
  readonly icon: string;
  readonly limit: number;
}

const sections: readonly Section[] = [
  { id: 'hot', title: '热点话题', icon: 'flame', limit: 5 },
  { id: 'field', title: '技术领域', icon: 'cpu', limit: 10 },
  { id: 'other', title: '其他', icon: 'shapes', limit: 5 },
];

/** The sections of the side navigation. */
export const presentTagGroups = ({ fixed }: TagDictionary): SideSection[] =>
  sections.map((section) => ({
    ...section,
    expanded: false,
    checkAll: false,
    children: fixed
      .filter(({ group }) => group === section.id)
      .map(({ id, label, description, description_cn, model }) => ({
        id,
        label,
        description,
        description_cn,
        model,
      })),
  }));
