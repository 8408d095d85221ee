import Type, { type Static } from 'typebox';
import { CommentEntry } from './comment.ts';
import { EventEntry } from './event.ts';
import { imageAddressIfSent } from './input/address.ts';
import { ifSent, optional } from './input/field.ts';
import { idNumber, pageNumber } from './input/number.ts';
import { lineText, textIfSent } from './input/text.ts';
import { writerId } from './input/writer.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, NoInput, WallTime } from './kit/common.ts';
import { LONGEST_NAME } from './limits/name-limits.ts';
import { Paper } from './paper.ts';
import { Project } from './project.ts';
import { StoryEntry, UserStory } from './story.ts';

export const roles = ['member', 'author', 'organiser', 'moderator', 'admin'] as const;
export const Role = Type.Enum([...roles]);
export type Role = Static<typeof Role>;

const profileFields = {
  arxiv_name: Type.String(),
  company: Type.String(),
  research_direction: Type.String(),
};

/** The viewer, to the viewer alone. */
export const LoginInfo = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  region: Type.String(),
  email: Type.String(),
  avatar_url: Type.String(),
  score: Type.Integer({ minimum: 0, description: 'Votes and bookmarks received' }),
  role: Role,
  exts: Type.Object(profileFields),
});
export type LoginInfo = Static<typeof LoginInfo>;

/** `{}`: nobody is logged in. Typed so that `info.id` tells the two apart. */
export const VisitorInfo = Type.Unsafe<{ id?: never }>(Type.Object({}));

export const currentUser = defineCall({
  method: 'GET',
  path: '/v1/users',
  summary: 'Who is logged in; {} for a visitor, never an error',
  input: NoInput,
  data: Type.Union([LoginInfo, VisitorInfo]),
  audience: 'anyone',
});

/** What everybody may know of a member: no e-mail, no phone. */
export const PublicUser = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  avatar_url: Type.String(),
  score: Count(),
  role: Role,
  story_count: Count(),
  created_at: WallTime(),
  ...profileFields,
});
export type PublicUser = Static<typeof PublicUser>;

export const userById = defineCall({
  method: 'GET',
  path: '/v1/users/{id}',
  summary: "A member's public profile",
  params: Type.Object({ id: idNumber('用户编号') }),
  input: NoInput,
  data: PublicUser,
  audience: 'anyone',
  errors: ['user_not_found'],
});

const profileChange = () => ({
  arxiv_name: textIfSent(100, 'arXiv 署名'),
  company: textIfSent(100, '单位'),
  research_direction: textIfSent(200, '研究方向'),
});

export const editUser = defineCall({
  method: 'POST',
  path: '/v1/users/edit',
  summary: 'Changes the own profile, fields flat or in exts; e-mail and phone change by a code only',
  input: Type.Object({
    name: ifSent(lineText(LONGEST_NAME, '昵称')),
    avatar_url: imageAddressIfSent('头像'),
    region: textIfSent(100, '地区'),
    ...profileChange(),
    exts: Type.Optional(Type.Object(profileChange(), { title: '资料' })),
    writer_id: writerId(),
  }),
  data: LoginInfo,
  audience: 'member',
  errors: ['other_account'],
});

const ofUser = () => Type.Object({ page: pageNumber(), id: optional(idNumber('用户编号')) });

/** A story in its author's list: flat, and as lists of stories hold it, so that its owner can draw it. */
export const StoryOfUser = Type.Object({ ...UserStory.properties, ...StoryEntry.properties });
export type StoryOfUser = Static<typeof StoryOfUser>;

export const userStories = defineCall({
  method: 'POST',
  path: '/v1/users/stories',
  summary: 'Stories of a member, 10 a page; the own list holds drafts and those in review too',
  input: ofUser(),
  data: listOf(StoryOfUser),
  audience: 'anyone',
  reads: true,
  errors: ['not_logged_in', 'user_not_found'],
});

export const userComments = defineCall({
  method: 'POST',
  path: '/v1/users/comments',
  summary: 'Comments of a member, 10 a page',
  input: ofUser(),
  data: listOf(CommentEntry),
  audience: 'anyone',
  reads: true,
  errors: ['not_logged_in', 'user_not_found'],
});

/** One thing a member did in public. */
export const Activity = Type.Object({
  action: Type.Enum(['publish', 'share', 'comment']),
  source_id: Type.String(),
  title: Type.String({ description: 'Title of what it was done to' }),
  summary: Type.String({ description: 'The comment, or the summary of the story; plain text' }),
  created_at: WallTime(),
});
export type Activity = Static<typeof Activity>;

export const userActivities = defineCall({
  method: 'POST',
  path: '/v1/users/activities',
  summary: 'What a member did in public, latest first, 10 a page',
  input: ofUser(),
  data: listOf(Activity),
  audience: 'anyone',
  reads: true,
  errors: ['not_logged_in', 'user_not_found'],
});

const marked = { marked_at: WallTime() };

/** A bookmarked thing, told apart by `type`. */
export const Favorite = Type.Union([
  Type.Object({ ...marked, ...StoryEntry.properties, type: Type.Literal('story') }),
  Type.Object({ ...marked, ...Paper.properties, type: Type.Literal('paper') }),
  Type.Object({ ...marked, ...Project.properties, type: Type.Literal('project') }),
]);
export type Favorite = Static<typeof Favorite>;

export const userFavorites = defineCall({
  method: 'POST',
  path: '/v1/users/favorites',
  summary: 'The own bookmarks, latest first, 10 a page',
  input: ofUser(),
  data: listOf(Favorite),
  audience: 'member',
  reads: true,
  errors: ['forbidden'],
});

export const userEvents = defineCall({
  method: 'POST',
  path: '/v1/users/events',
  summary: 'The events one signed up for, with their orders, what is next first, 10 a page',
  input: ofUser(),
  data: listOf(EventEntry),
  audience: 'member',
  reads: true,
  errors: ['forbidden'],
});
