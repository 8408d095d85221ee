import Type, { type Static } from 'typebox';
import { EventEntry } from './event.ts';
import { optional } from './input/field.ts';
import { choice, flag, idNumber, limit, pageNumber } from './input/number.ts';
import { pageAndTime, timeRange } from './input/paging.ts';
import { tagList } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { chinese } from './kit/chinese-text.ts';
import { Count, listOf, NoInput, WallTime } from './kit/common.ts';
import { TagName } from './tag.ts';

export const storyStates = ['draft', 'pending', 'published', 'rejected'] as const;
export const StoryState = Type.Enum([...storyStates]);
export type StoryState = Static<typeof StoryState>;

export const StoryInfo = Type.Object({
  id: Type.Integer(),
  source_id: Type.String({ description: 'story-<id>' }),
  title: Type.String(),
  summary: Type.String(),
  content: Type.String({ description: 'Sanitised HTML; may be empty in lists' }),
  cover_url: Type.String(),
  url: Type.String({ description: 'The original of a shared link; empty for a native story' }),
  host: Type.String({ description: 'Host name of url, or empty' }),
  source: Type.String({ description: 'Name of the outlet, or empty' }),
  declaration: Type.String({
    description:
      'What the author says of its origin, as readers see it: 原创, 翻译, AI 辅助, AI 生成, …; or empty',
  }),
  user_id: Type.Integer(),
  user_name: Type.String(),
  user_avatar: Type.String(),
  story_show_user_name: Type.String({ description: 'Name to show instead of user_name, or empty' }),
  created_at: Type.String({
    description: 'YYYY-MM-DD HH:MM 发布, or … 分享 for a shared link; Asia/Shanghai',
  }),
  updated_at: Type.Optional(
    Type.String({
      description:
        'YYYY-MM-DD HH:MM:SS, Asia/Shanghai: when the text was last changed; only if since it was published',
    }),
  ),
  chinese: chinese(),
  tag_names: Type.Array(TagName),
  status: StoryState,
  final_score: Count(),
  is_voted: Type.Boolean(),
  remark_count: Count(),
  is_marked: Type.Boolean(),
  is_reported: Type.Boolean(),
  comment_count: Count(),
  session_user_id: Type.Integer({ description: '0 for a visitor' }),
  can_editor: Type.Boolean(),
  can_delete: Type.Boolean(),
  post_id: Type.Optional(
    Type.String({
      description: 'In GET /v1/stories/{id}: the status of the link feed that it is tied to, or empty',
    }),
  ),
  post_count: Type.Optional(
    Type.Integer({ description: 'There too: how many statuses share it, the tied one included' }),
  ),
  papers: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), title: Type.String({ description: 'May hold LaTeX' }) }), {
      description: 'There too: papers that it leads to, or whose names its title says; 10 at most',
    }),
  ),
});
export type StoryInfo = Static<typeof StoryInfo>;

export const StoryEntry = Type.Object({
  story_id: Type.Integer(),
  is_event: Type.Literal(false),
  story_info: StoryInfo,
});
export type StoryEntry = Static<typeof StoryEntry>;

/** An entry of the column: a story, or an event mixed in. */
export const ColumnEntry = Type.Union([StoryEntry, EventEntry]);
export type ColumnEntry = Static<typeof ColumnEntry>;

export const storySorts = ['new', 'hot', 'readCnt'] as const;
export type StorySort = (typeof storySorts)[number];

export const listStories = defineCall({
  method: 'POST',
  path: '/v1/story/list',
  summary: 'The column: stories, and events to come mixed in',
  input: Type.Object({
    ...pageAndTime(),
    sort: choice(storySorts, 'new', '排序'),
    tag_id: tagList(),
    time_range: timeRange(),
    limit: limit(6, 50),
    events: flag(true, '活动'),
  }),
  data: listOf(ColumnEntry),
  audience: 'anyone',
  reads: true,
});

export const storyById = defineCall({
  method: 'GET',
  path: '/v1/stories/{id}',
  summary: 'A story with its content in full',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: NoInput,
  data: StoryEntry,
  audience: 'anyone',
  errors: ['story_not_found'],
});

/** A story in somebody's own list, flat. */
export const UserStory = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  created_at: WallTime(),
  cover_url: Type.String(),
  url: Type.String(),
  host: Type.String(),
  status: StoryState,
  user_id: Type.Integer(),
  user_name: Type.String(),
  user_avatar: Type.String(),
  tag_names: Type.Array(TagName),
  final_score: Count(),
  remark_count: Count(),
  comment_count: Count(),
  review_reason: Type.String({
    description: 'To its owner: why the story, or its last change, was refused; else empty',
  }),
  has_draft: Type.Boolean({ description: 'To its owner: a draft lies beside what others see' }),
});
export type UserStory = Static<typeof UserStory>;

export const storiesOfUser = defineCall({
  method: 'POST',
  path: '/v1/stories/user',
  summary: "The stories of one user, 6 a page; without an id one's own, none for a visitor",
  input: Type.Object({
    page: pageNumber(),
    catalogName: choice(['stories'], 'stories', '类型'),
    id: optional(idNumber('用户编号')),
    sort: choice(storySorts, 'new', '排序'),
  }),
  data: listOf(UserStory),
  audience: 'anyone',
  reads: true,
});

export const similarStories = defineCall({
  method: 'POST',
  path: '/v1/story/similar',
  summary: 'Stories like this one',
  input: Type.Object({ story_id: idNumber('文章编号'), limit: limit(6, 20) }),
  data: listOf(StoryEntry),
  audience: 'anyone',
  reads: true,
  errors: ['story_not_found'],
});
