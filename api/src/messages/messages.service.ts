import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { Message } from '@hub/shared/contracts/message';
import { findUserBriefs } from '../accounts/accounts.public.ts';
import { plainCommentsOf } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import type { Member } from '../platform/sessions/session.ts';
import { findRemovedTitles, findTitles } from '../platform/sources/sources.ts';
import { type CommentBrief, presentMessage } from './messages.present.ts';
import { findMessages } from './messages.queries.ts';

/** Comments by id, as far as messages tell of them. */
export type FindCommentBriefs = (
  db: Db,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, CommentBrief>>;

/** Comments as a list tells of them: their words, without the signs of Markdown. */
const inPlainWords = async (
  briefs: ReadonlyMap<number, CommentBrief>,
  by: number,
): Promise<ReadonlyMap<number, CommentBrief>> => {
  const words = await plainCommentsOf(
    [...briefs.values()].map(({ content }) => content),
    by,
  );
  return new Map([...briefs].map(([id, brief], index) => [id, { ...brief, content: words[index] ?? '' }]));
};

/** A page of the messages to a member, with the names of people and things as they are now. */
export const listPage = async (
  { db, sources, config }: Pick<Context, 'db' | 'sources' | 'config'>,
  commentBriefs: FindCommentBriefs,
  member: Member,
  page: number,
): Promise<Message[]> => {
  const limit = pageSizes.messages;
  const rows = await findMessages(db, member.userId, { offset: (page - 1) * limit, limit });
  const actors = await findUserBriefs(
    db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const about = rows.map(({ source_id }) => source_id);
  const titles = await findTitles(sources, db, about);
  const removed = await findRemovedTitles(
    sources,
    db,
    about.filter((sourceId) => !titles.has(sourceId)),
  );
  const briefs = await commentBriefs(
    db,
    rows.flatMap(({ comment_id }) => comment_id ?? []),
  );
  const comments = await inPlainWords(briefs, member.userId);
  const around = {
    ...{ readerId: member.userId, actors, titles, comments },
    deleted: new Set(removed.keys()),
    eventOrigin: config.eventOrigin,
  };
  return rows.map((row) => presentMessage(row, around));
};
