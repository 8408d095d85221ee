import Type, { type Static } from 'typebox';
import { UserBrief } from '../comment.ts';
import { pageNumber } from '../input/number.ts';
import { plainText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, WallTime } from '../kit/common.ts';

/** What somebody did to what belongs to others. */
export const AuditRecord = Type.Object({
  id: Type.Integer(),
  created_at: WallTime(),
  actor: Type.Object(UserBrief.properties, { description: 'id 0: the hub itself or its operator' }),
  action: Type.String({ description: 'What was done, as story.delete' }),
  target: Type.String({ description: 'story-7, comment-3, user-9' }),
  title: Type.String({
    description: 'What the target is called; empty where it is not public, unless moderators can restore it',
  }),
  link: Type.String({ description: 'Where the target is read, or empty' }),
  reason: Type.String(),
});
export type AuditRecord = Static<typeof AuditRecord>;

/** Ours: moderators see what moderators did. */
export const listAudit = defineCall({
  method: 'POST',
  path: '/v1/audit/list',
  summary: 'Who did what to what belongs to others and why, latest first, 20 a page',
  input: Type.Object({
    page: pageNumber(),
    target: plainText(64, { title: '对象', description: 'Only what was done to this: story-7' }),
    action: plainText(64, {
      title: '操作',
      description: 'Only this: story.delete, or story for all of its kind',
    }),
  }),
  data: listOf(AuditRecord),
  audience: 'moderator',
  reads: true,
});
