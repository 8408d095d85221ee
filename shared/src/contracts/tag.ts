import Type, { type Static } from 'typebox';
import { cutText } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { listOf, NoInput } from './kit/common.ts';

/** A tag as it stands on stories and events. */
export const TagName = Type.Object({ id: Type.Integer(), title: Type.String() });
export type TagName = Static<typeof TagName>;

/** A community tag. Its id is a string here, for the readers that came before. */
export const Tag = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  brief: Type.String(),
  icon_url: Type.String(),
  names: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What else it is called, in other languages and in short; left out where nothing is known',
    }),
  ),
});
export type Tag = Static<typeof Tag>;

/** What a fixed tag of the side navigation means to each page. */
export const TagModel = Type.Object({
  baai: Type.Array(Type.Integer(), { description: 'Community tag ids: home and events' }),
  papers: Type.Array(Type.String(), { description: 'arXiv categories' }),
  projects: Type.Array(Type.String(), { description: 'GitHub topics' }),
});
export type TagModel = Static<typeof TagModel>;

export const SideTag = Type.Object({
  id: Type.String({ description: 'Stands in addresses, area and label' }),
  label: Type.String(),
  description: Type.String(),
  description_cn: Type.String(),
  model: TagModel,
});
export type SideTag = Static<typeof SideTag>;

export const SideSection = Type.Object({
  id: Type.Enum(['hot', 'field', 'other']),
  title: Type.String(),
  icon: Type.String(),
  limit: Type.Integer({ minimum: 1, description: 'Shown before 展开' }),
  expanded: Type.Boolean({ description: 'How it starts' }),
  checkAll: Type.Boolean({ description: 'How it starts' }),
  children: Type.Array(SideTag),
});
export type SideSection = Static<typeof SideSection>;

export const listTags = defineCall({
  method: 'GET',
  path: '/v1/tags',
  summary: 'Community tags; with an id, that tag first',
  input: Type.Object({ id: cutText(64, '标签') }),
  data: listOf(Tag),
  audience: 'anyone',
});

export const listTagGroups = defineCall({
  method: 'GET',
  path: '/v1/tags/groups',
  summary: 'The sections of the side navigation: 热点话题, 技术领域, 其他',
  input: NoInput,
  data: listOf(SideSection),
  audience: 'anyone',
});
