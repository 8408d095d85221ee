import {
  formatCommentId,
  formatStatusId,
  parseCommentId,
  parseSourceId,
  parseStatusId,
  type ReportedKind,
} from '@hub/shared/contracts/input/source-id';
import {
  bringCommentBack,
  type CommentBrief,
  commentBriefs,
  takeComment,
} from '../comments/comments.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import { addressOf } from '../platform/sources/address-of.ts';
import type { Deed } from '../platform/sources/source-keeper.ts';
import { findAuthors, findTitles } from '../platform/sources/sources.ts';

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
  readonly take: (tx: Db, id: string, deed: Deed) => Promise<boolean>;
  readonly bringBack: (tx: Db, id: string, deed: Deed) => Promise<boolean>;
}

/** What the calls of this feature are given. */
export type ReportContext = Context & { readonly statuses: ReportedStatuses };

type Parts = Pick<ReportContext, 'sources' | 'config' | 'statuses'>;

/** What can be reported, as it is now: a thing of any kind, or a comment. */
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
  const sourceIds = [...ids, ...[...briefs.values()].map(({ source_id }) => source_id)];
  const titles = await findTitles(sources, db, sourceIds);
  const authors = await findAuthors(sources, db, ids);
  const things = ids.flatMap((id): ReportedThing[] => {
    const brief = briefs.get(parseCommentId(id) ?? 0);
    if (brief) return [presentComment(brief, titles, config.eventOrigin)];
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

/** Takes a thing away from everybody; false where it is gone already, or is of a kind that stays. */
export const removeThing = async (
  { sources, statuses }: Parts,
  tx: Db,
  id: string,
  deed: Deed,
): Promise<boolean> => {
  const commentId = parseCommentId(id);
  if (commentId !== undefined) return takeComment(sources, tx, commentId, deed);
  const statusId = parseStatusId(id);
  if (statusId !== undefined) return statuses.take(tx, statusId, deed);
  const source = parseSourceId(id);
  return (source && (await sources.get(source.kind)?.remove?.(tx, source.id, deed))) ?? false;
};

/** Brings back what `removeThing` took. */
export const restoreThing = async (
  { sources, statuses }: Parts,
  tx: Db,
  id: string,
  deed: Deed,
): Promise<boolean> => {
  const commentId = parseCommentId(id);
  if (commentId !== undefined) return bringCommentBack(sources, tx, commentId, deed);
  const statusId = parseStatusId(id);
  if (statusId !== undefined) return statuses.bringBack(tx, statusId, deed);
  const source = parseSourceId(id);
  return (source && (await sources.get(source.kind)?.restore?.(tx, source.id, deed))) ?? false;
};
