import Type, { type Static } from 'typebox';
import { choice, idNumber } from './input/number.ts';
import { pageAndTime } from './input/paging.ts';
import { tagList } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, NoInput, UtcTime } from './kit/common.ts';
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

/** A project in full, as its page shows it. */
export const ProjectDetail = Type.Object({
  ...Project.properties,
  forks: Count(),
  open_issues: Count(),
  homepage: Type.String({ description: 'Address that the repository names; empty where it names none' }),
  is_archived: Type.Boolean({ description: 'Its owner works on it no more' }),
  star_history: Type.Array(Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), stars: Count() }), {
    description: 'The days on which stars were counted, the first one first; the last 400',
  }),
  releases: Type.Array(
    Type.Object({
      tag: Type.String({ description: 'Its tag in the repository' }),
      name: Type.String({ description: 'May be empty' }),
      published_at: UtcTime(),
    }),
    { description: 'What it published lately, the latest first; 5 at most, empty where unknown' },
  ),
  papers: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), published_at: UtcTime() }), {
    description: 'Papers whose code this is, the latest first; 10 at most',
  }),
});
export type ProjectDetail = Static<typeof ProjectDetail>;

export const projectById = defineCall({
  method: 'GET',
  path: '/v3.1/github/{id}',
  summary: 'One project in full',
  params: Type.Object({ id: idNumber('项目编号') }),
  input: NoInput,
  data: ProjectDetail,
  audience: 'anyone',
  errors: ['project_not_found'],
});
