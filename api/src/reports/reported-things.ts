import {
  formatCommentId,
  formatPersonId,
  formatStatusId,
  formatUserId,
  parseCommentId,
  parsePersonId,
  parseSourceId,
  parseStatusId,
  parseUserId,
  type ReportedKind,
} from '@hub/shared/contracts/input/source-id';
import { findUserBriefs } from '../accounts/accounts.public.ts';
import {
  bringCommentBack,
  type CommentBrief,
  commentBriefs,
  takeComment,
} from '../comments/comments.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import { addressOf } from '../platform/sources/address-of.ts';
import type { ModerationAction } from '../platform/sources/source-adapter.ts';
import { findAuthors, findTitles } from '../platform/sources/sources.ts';
import { findPersons, type Somebody } from '../rankings/rankings.public.ts';

/** A status of the link feed, as far as a report is concerned. */
export interface ReportedStatus {
  readonly id: string;
  readonly user_id: number;
  readonly content: string;
  readonly is_shown: boolean;
}

/** Statuses stand above this feature: what is needed of them is passed in. */
export interface ReportedStatuses {
  readonly find: (db: Db, ids: readonly string[]) => Promise<Map<string, ReportedStatus>>;
  readonly take: (tx: Db, id: string, action: ModerationAction) => Promise<boolean>;
  readonly bringBack: (tx: Db, id: string, action: ModerationAction) => Promise<boolean>;
}

/** What the calls of this feature are given. */
export type ReportContext = Context & { readonly statuses: ReportedStatuses };

type Parts = Pick<ReportContext, 'sources' | 'config' | 'statuses'>;

/** What can be reported, as it is now: a thing of any kind, a comment, a status, a member or a person. */
export interface ReportedThing {
  readonly id: string;
  readonly kind: ReportedKind;
  /** Empty where not everybody may see it. */
  readonly title: string;
  /** What a public comment stands on is called; else empty. */
  readonly place: string;
  readonly isPublic: boolean;
  readonly link: string;
  /** 0 for nobody of ours. */
  readonly authorId: number;
  readonly canRemove: boolean;
  /** The thing it stands on, with the comment where it is one: what a message names. */
  readonly about: { readonly sourceId: string; readonly commentId?: number };
}

const presentComment = (
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

const presentUser = (id: number, name: string): ReportedThing => ({
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

const presentPerson = ({ id, name }: Somebody): ReportedThing => ({
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

const presentStatus = (id: string, briefs: ReadonlyMap<string, ReportedStatus>): ReportedThing[] => {
  const brief = briefs.get(parseStatusId(id) ?? '');
  if (!brief) return [];
  return [
    {
      id: formatStatusId(brief.id),
      kind: 'status',
      title: brief.is_shown ? brief.content : '',
      place: '',
      isPublic: brief.is_shown,
      link: `/link/${brief.id}`,
      authorId: brief.user_id,
      canRemove: true,
      about: { sourceId: '' },
    },
  ];
};

/** The things with these ids, as far as their ids say what they are; also those that are gone. */
export const findThings = async (
  { sources, config, statuses }: Parts,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ReportedThing>> => {
  const briefs = await commentBriefs(
    db,
    ids.flatMap((id) => parseCommentId(id) ?? []),
  );
  const found = await statuses.find(
    db,
    ids.flatMap((id) => parseStatusId(id) ?? []),
  );
  const users = await findUserBriefs(
    db,
    ids.flatMap((id) => parseUserId(id) ?? []),
  );
  const persons = await findPersons(
    db,
    ids.flatMap((id) => parsePersonId(id) ?? []),
  );
  const sourceIds = [...ids, ...[...briefs.values()].map(({ source_id }) => source_id)];
  const titles = await findTitles(sources, db, sourceIds);
  const authors = await findAuthors(sources, db, ids);
  const things = ids.flatMap((id): ReportedThing[] => {
    const brief = briefs.get(parseCommentId(id) ?? 0);
    if (brief) return [presentComment(brief, titles, config.eventOrigin)];
    const user = users.get(parseUserId(id) ?? 0);
    if (user) return [presentUser(user.id, user.name)];
    const person = persons.get(parsePersonId(id) ?? '');
    // A member has one name here alone: `user-5`.
    if (person?.user_id === 0) return [presentPerson(person)];
    const source = parseSourceId(id);
    if (!source) return presentStatus(id, found);
    return [
      {
        id,
        kind: source.kind,
        title: titles.get(id) ?? '',
        place: '',
        isPublic: titles.has(id),
        link: addressOf(id, config.eventOrigin),
        authorId: authors.get(id) ?? 0,
        canRemove: sources.get(source.kind)?.remove !== undefined,
        about: { sourceId: id },
      },
    ];
  });
  return new Map(things.map((thing) => [thing.id, thing]));
};

type Change = (tx: Db, action: ModerationAction) => Promise<boolean>;

/** What moderators do to a thing of some kind: false if it is done already, or cannot be done to this kind. */
interface Moderated {
  readonly remove: Change;
  readonly restore: Change;
}

const moderated = ({ sources, statuses }: Parts, id: string): Moderated => {
  const commentId = parseCommentId(id);
  if (commentId !== undefined)
    return {
      remove: (tx, action) => takeComment(sources, tx, commentId, action),
      restore: (tx, action) => bringCommentBack(sources, tx, commentId, action),
    };
  const statusId = parseStatusId(id);
  if (statusId !== undefined)
    return {
      remove: (tx, action) => statuses.take(tx, statusId, action),
      restore: (tx, action) => statuses.bringBack(tx, statusId, action),
    };
  const source = parseSourceId(id);
  const adapter = source && sources.get(source.kind);
  const change =
    (what: 'remove' | 'restore'): Change =>
    async (tx, action) =>
      (source && (await adapter?.[what]?.(tx, source.id, action))) ?? false;
  return { remove: change('remove'), restore: change('restore') };
};

/** Removes a thing for everybody. */
export const removeThing = (parts: Parts, tx: Db, id: string, action: ModerationAction): Promise<boolean> =>
  moderated(parts, id).remove(tx, action);

/** Restores what `removeThing` removed. */
export const restoreThing = (parts: Parts, tx: Db, id: string, action: ModerationAction): Promise<boolean> =>
  moderated(parts, id).restore(tx, action);
