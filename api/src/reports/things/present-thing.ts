import {
  formatCommentId,
  formatPersonId,
  formatStatusId,
  formatUserId,
} from '@hub/shared/contracts/input/source-id';
import type { CommentBrief } from '../../comments/comments.public.ts';
import { addressOf } from '../../platform/sources/address-of.ts';
import type { Somebody } from '../../rankings/rankings.public.ts';
import type { ReportedStatus, ReportedThing } from './thing.ts';

/** A comment, empty where not everybody may see it. */
export const presentComment = (
  brief: CommentBrief,
  titles: ReadonlyMap<string, string>,
  eventOrigin: string,
): ReportedThing => {
  const isPublic = brief.is_shown && titles.has(brief.source_id);
  return {
    id: formatCommentId(brief.id),
    kind: 'comment',
    title: isPublic ? brief.content : '',
    place: isPublic ? (titles.get(brief.source_id) ?? '') : '',
    isPublic,
    link: addressOf(brief.source_id, eventOrigin, isPublic ? brief.id : null),
    authorId: brief.user_id,
    canRemove: true,
    about: { sourceId: brief.source_id, commentId: brief.id },
  };
};

export const presentUser = (id: number, name: string): ReportedThing => ({
  id: formatUserId(id),
  kind: 'user',
  title: name,
  place: '',
  isPublic: true,
  link: `/users/${id}`,
  authorId: id,
  canRemove: false,
  about: { sourceId: '' },
});

export const presentPerson = ({ id, name }: Somebody): ReportedThing => ({
  id: formatPersonId(id),
  kind: 'person',
  title: name,
  place: '',
  isPublic: true,
  link: `/rankings?person=${id}`,
  authorId: 0,
  canRemove: false,
  about: { sourceId: '' },
});

export const presentStatus = (brief: ReportedStatus): ReportedThing => ({
  id: formatStatusId(brief.id),
  kind: 'status',
  title: brief.is_shown ? brief.content : '',
  place: '',
  isPublic: brief.is_shown,
  link: `/link/${brief.id}`,
  authorId: brief.user_id,
  canRemove: true,
  about: { sourceId: '' },
});
