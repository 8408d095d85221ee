import Type, { type Static } from 'typebox';
import { choice, oneOf, pageNumber, uuid } from './input/number.ts';
import { pageAndTime } from './input/paging.ts';
import { lineText, tagList } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { chinese } from './kit/chinese-text.ts';
import { Count, listOf, NoInput, UtcTime, WallTime } from './kit/common.ts';

/** The viewer's votes and bookmarks on a paper or project, with everybody's counts. */
export const reactionFields = {
  heat: Count(),
  is_voted: Type.Boolean(),
  vote_count: Count(),
  is_marked: Type.Boolean(),
  is_reported: Type.Boolean(),
  mark_count: Count(),
  comment_count: Count(),
};

export const Paper = Type.Object({
  id: Type.String({ description: 'UUID, version 5 of the arXiv id' }),
  source_id: Type.String({ description: 'paper-<uuid>' }),
  title: Type.String({ description: 'May hold LaTeX' }),
  introduction: Type.String({
    description: 'Abstract, without TeX as far as it can be; empty where none is known',
  }),
  source: Type.String({ description: 'Address on arXiv' }),
  arxiv_id: Type.String(),
  pdf_url: Type.String(),
  code_url: Type.String(),
  authors: Type.Array(Type.String()),
  published_at: UtcTime(),
  categories: Type.Array(Type.String()),
  primary_category: Type.String(),
  venue: Type.String(),
  chinese: chinese(),
  ...reactionFields,
});
export type Paper = Static<typeof Paper>;

/** `new` and `newest` are one. */
const order = () => choice(['newest', 'hotness'], 'newest', '排序', { new: 'newest' });

export const listPapers = defineCall({
  method: 'POST',
  path: '/v3/paper/list',
  summary: 'Papers, 10 a page',
  input: Type.Object({ ...pageAndTime(), type: order(), area: tagList('领域') }),
  data: listOf(Paper),
  audience: 'anyone',
  reads: true,
});

/** Most stories and events that a paper's page names. */
export const paperLimits = { mentions: 10, events: 5, similar: 5 } as const;

const PaperVersion = Type.Object({
  version: Type.Integer({ description: '1 for v1' }),
  published_at: UtcTime(),
  size_kb: Type.Optional(Count()),
});

/** A paper in full, as its page shows it. */
export const PaperDetail = Type.Object({
  ...Paper.properties,
  introduction_html: Type.Optional(
    Type.String({ description: 'The abstract with its formulas as MathML; left out where it has none' }),
  ),
  code: Type.Optional(
    Type.Object(
      {
        name: Type.String({ description: 'owner/name' }),
        stars: Type.Optional(
          Type.Integer({ minimum: 1, description: 'Those of the project here, else as imported' }),
        ),
        project_id: Type.Optional(
          Type.Integer({ description: 'Where the repository is a project here: /projects/<id>' }),
        ),
      },
      { description: 'The repository at code_url; left out where it is none of GitHub or GitLab' },
    ),
  ),
  mentions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      user_name: Type.String({ description: 'Its author; of an imported headline, the outlet' }),
      published_at: WallTime(),
    }),
    {
      description: 'Stories that lead to it, or say its name while it is news; the latest first, 10 at most',
    },
  ),
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      start_time: WallTime(),
      end_time: WallTime(),
      all_day: Type.Boolean(),
      place: Type.String(),
      is_online: Type.Boolean(),
    }),
    { description: 'Events that list it among what belongs to them, those to come first; 5 at most' },
  ),
  similar: Type.Optional(
    Type.Array(
      Type.Object({
        ...{ id: Type.String(), title: Type.String(), published_at: UtcTime() },
        ...{ venue: Type.String(), primary_category: Type.String() },
      }),
      { description: 'Papers that share most telling words of its title; 5 at most, left out below 3' },
    ),
  ),
  versions: Type.Optional(
    Type.Array(PaperVersion, {
      description: 'Its versions on arXiv, the latest first; 20 at most, left out where unknown',
    }),
  ),
});
export type PaperDetail = Static<typeof PaperDetail>;

export const paperById = defineCall({
  method: 'GET',
  path: '/v3/paper/{id}',
  summary: 'One paper in full',
  params: Type.Object({ id: uuid('论文编号') }),
  input: NoInput,
  data: PaperDetail,
  audience: 'anyone',
  errors: ['paper_not_found'],
});

export const paperActions = ['view', 'pdf', 'up', 'down', 'mark', 'unmark'] as const;
export type PaperAction = (typeof paperActions)[number];

/** Actions of members; the others count a look. */
export type MembersAction = Exclude<PaperAction, 'view' | 'pdf'>;
export const isMembersAction = (action: PaperAction): action is MembersAction =>
  action !== 'view' && action !== 'pdf';

export const actOnPaper = defineCall({
  method: 'GET',
  path: '/v3/paper/action/{id}/{action}',
  summary: 'Counts a look, votes or bookmarks; changes state, so X-Requested-With is needed',
  params: Type.Object({ id: uuid('论文编号'), action: oneOf(paperActions, '操作') }),
  input: NoInput,
  data: Type.Object({
    is_voted: Type.Boolean(),
    vote_count: Count(),
    is_marked: Type.Boolean(),
    mark_count: Count(),
    heat: Count(),
  }),
  audience: 'anyone',
  errors: ['paper_not_found', 'not_logged_in'],
});

/** An author of papers, by the name that stands on arXiv. */
export const Scholar = Type.Object({
  arxiv_name: Type.String(),
  name: Type.String(),
  affiliation: Type.String(),
  paper_count: Count(),
  heat: Count(),
  user_id: Type.Integer({ description: '0 without an account' }),
});
export type Scholar = Static<typeof Scholar>;

const arxivName = () => lineText(100, 'arXiv 署名');

export const scholarByName = defineCall({
  method: 'POST',
  path: '/v2/papers/userinfo',
  summary: 'An author by arXiv name',
  input: Type.Object({ arxiv_name: arxivName() }),
  data: Scholar,
  audience: 'anyone',
  reads: true,
  errors: ['person_not_found'],
});

export const papersOfScholar = defineCall({
  method: 'POST',
  path: '/v2/papers/userlist/arxiv_name',
  summary: 'Papers by one author, 10 a page; none for an unknown one',
  input: Type.Object({ arxiv_name: arxivName(), page: pageNumber() }),
  data: listOf(Paper),
  audience: 'anyone',
  reads: true,
});
