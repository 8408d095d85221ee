import Type, { type Static } from 'typebox';
import { choice } from './input/number.ts';
import { pageAndTime } from './input/paging.ts';
import { tagList } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, UtcTime } from './kit/common.ts';
import { reactionFields } from './paper.ts';

export const Project = Type.Object({
  id: Type.Integer(),
  source_id: Type.String({ description: 'project-<id>' }),
  title: Type.String({ description: 'owner/name' }),
  introduction: Type.String(),
  source: Type.String({ description: 'Address on GitHub' }),
  language: Type.String(),
  stars: Count(),
  stars_delta: Type.Integer({ description: 'May be negative; 0 where unknown, then hidden' }),
  stars_asof: UtcTime(),
  topics: Type.Array(Type.String()),
  license: Type.String(),
  pushed_at: UtcTime(),
  first_seen_at: UtcTime(),
  ...reactionFields,
});
export type Project = Static<typeof Project>;

export const listProjects = defineCall({
  method: 'POST',
  path: '/v3.1/github/home/list',
  summary: 'Projects, 10 a page; newest is the latest push',
  input: Type.Object({
    ...pageAndTime(),
    type: choice(['newest', 'hotness'], 'newest', '排序', { new: 'newest' }),
    label: tagList(),
  }),
  data: listOf(Project),
  audience: 'anyone',
  reads: true,
});
