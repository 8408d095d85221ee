import type { Comment, CommentEntry } from '@hub/shared/contracts/comment';
import { renderComments } from '../content/content.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Session } from '../platform/sessions/session.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { storeIfPossible } from '../platform/store-if-possible.ts';
import { keepHtml } from './comment-changes.queries.ts';
import { presentLatest, presentThread } from './comments.present.ts';
import { type CommentRow, findLatest, findVoted } from './comments.queries.ts';
import { findThreads } from './threads.queries.ts';

export type Parts = Pick<Context, 'db' | 'sources'>;

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
  return rows.flatMap((row) => {
    const title = titles.get(row.source_id);
    return title === undefined ? [] : [presentLatest(row, title)];
  });
};

/** The latest comments on what everybody may see. */
export const listLatest = async (parts: Parts, page: number): Promise<CommentEntry[]> =>
  presentEntries(parts, await findLatest(parts.db, page));

/** Comments of before, and imported ones, are drawn when they are first read; where that cannot be kept, at each reading. */
const drawOld = async (
  { db, log }: Pick<Context, 'db' | 'log'>,
  rows: readonly CommentRow[],
): Promise<CommentRow[]> => {
  const old = rows.filter(({ html, is_deleted }) => html === null && !is_deleted);
  if (old.length === 0) return [...rows];
  const texts = await renderComments(old.map(({ content }) => ({ text: content, names: [] })));
  const drawn = new Map(old.map(({ id }, index) => [id, texts[index]?.html ?? '']));
  const kept = [...drawn].map(([id, html]) => ({ id, html }));
  await storeIfPossible(log, () => keepHtml(db, kept));
  return rows.map((row) => ({ ...row, html: drawn.get(row.id) ?? row.html }));
};

interface Asked {
  readonly source_id: string;
  readonly page: number;
  readonly sort: 'new' | 'hot';
  readonly comment?: number;
}

/** Threads on one thing; what nobody may see has none to show. */
export const listThreads = async (
  { db, sources, log, now }: Parts & Pick<Context, 'log' | 'now'>,
  { source_id, page, sort, comment }: Asked,
  session: Session,
): Promise<Comment[]> => {
  const [titles, rows] = await Promise.all([
    findTitles(sources, db, [source_id]),
    findThreads(db, { sourceId: source_id, page, sort, comment }),
  ]);
  if (!titles.has(source_id)) throw new AppError('source_not_found');
  const voted = await findVoted(
    db,
    session.userId,
    rows.map(({ id }) => id),
  );
  const drawn = await drawOld({ db, log }, rows);
  const byThread = Map.groupBy(drawn, ({ thread_id }) => thread_id);
  return (byThread.get(null) ?? []).map((thread) =>
    presentThread(thread, byThread.get(thread.id) ?? [], { session, voted, now: now() }),
  );
};
