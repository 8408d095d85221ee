import type { Comment, CommentEntry } from '@hub/shared/contracts/comment';
import { findUserBriefs } from '../accounts/accounts.public.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Session } from '../platform/sessions/session.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { presentLatest, presentThread } from './comments.present.ts';
import { type CommentRow, findAnswers, findLatest, findThreads, findVoted } from './comments.queries.ts';

export type Parts = Pick<Context, 'db' | 'sources'>;

const authorsOf = (rows: readonly CommentRow[]): number[] => rows.map(({ user_id }) => user_id);

/** Comments as entries of a list over all things; those on what not everybody may see are left out. */
export const presentEntries = async (
  { db, sources }: Parts,
  rows: readonly CommentRow[],
): Promise<CommentEntry[]> => {
  const titles = await findTitles(
    sources,
    db,
    rows.map(({ source_id }) => source_id),
  );
  const authors = await findUserBriefs(db, authorsOf(rows));
  return rows.flatMap((row) => {
    const title = titles.get(row.source_id);
    return title === undefined ? [] : [presentLatest(row, title, authors)];
  });
};

/** The latest comments on what everybody may see. */
export const listLatest = async (parts: Parts, page: number): Promise<CommentEntry[]> =>
  presentEntries(parts, await findLatest(parts.db, page));

interface Asked {
  readonly source_id: string;
  readonly page: number;
  readonly sort: 'new' | 'hot';
}

/** Threads on one thing; what nobody may see has none to show. */
export const listThreads = async (
  { db, sources }: Parts,
  { source_id, page, sort }: Asked,
  session: Session,
): Promise<Comment[]> => {
  const titles = await findTitles(sources, db, [source_id]);
  if (!titles.has(source_id)) throw new AppError('source_not_found');
  const threads = await findThreads(db, { sourceId: source_id, page, sort });
  const answers = await findAnswers(
    db,
    threads.map(({ id }) => id),
  );
  const all = [...threads, ...answers];
  const authors = await findUserBriefs(db, authorsOf(all));
  const voted = await findVoted(
    db,
    session.userId,
    all.map(({ id }) => id),
  );
  return threads.map((thread) => presentThread(thread, answers, { session, authors, voted }));
};
