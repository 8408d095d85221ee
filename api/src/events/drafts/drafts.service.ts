import { MOST_EVENT_DRAFTS, type StoredEventDraft } from '@hub/shared/contracts/events/drafts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findTitles } from '../../platform/sources/sources.ts';
import { presentDraft } from './drafts.present.ts';
import {
  changeDraft,
  countOthers,
  type DraftId,
  findDrafts,
  hasDraft,
  insertDraft,
  isPublished,
  removeDraft,
  type SentForm,
} from './drafts.queries.ts';

/** What a member has begun and not published, the latest first. */
export const listDrafts = async (
  { db, sources }: Pick<Context, 'db' | 'sources'>,
  userId: number,
): Promise<StoredEventDraft[]> => {
  const rows = await findDrafts(db, userId);
  const linked = rows.flatMap(({ form }) => form.linked.map(({ source_id }) => source_id));
  const titles = await findTitles(sources, db, linked);
  return rows.map((row) => presentDraft(row, titles));
};

interface Saving {
  /** Of the draft as the page knows it; 0 for a new one. */
  readonly revision: number;
  readonly form: SentForm;
  readonly device: string;
}

const begin = async (tx: Db, id: DraftId, saved: Parameters<typeof insertDraft>[2]) => {
  // Whoever publishes on another device is not to find the draft there again.
  if (await isPublished(tx, id)) throw new AppError('event_draft_not_found');
  if ((await countOthers(tx, id)) >= MOST_EVENT_DRAFTS) throw new AppError('too_many_event_drafts');
  const begun = await insertDraft(tx, id, saved);
  if (!begun) throw new AppError('conflict');
  return begun;
};

/** Keeps a form; one that names a revision which is no longer the latest changes nothing. */
export const saveDraft = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: DraftId,
  { revision, form, device }: Saving,
): Promise<{ readonly revision: number }> =>
  inTransaction(db, async (tx) => {
    const saved = { form, device, at: now() };
    if (revision === 0) return begin(tx, id, saved);
    const changed = await changeDraft(tx, id, revision, saved);
    if (changed) return changed;
    throw new AppError((await hasDraft(tx, id)) ? 'conflict' : 'event_draft_not_found');
  });

/** Ends a draft, as its page saw it; one that is gone stays gone. */
export const dropDraft = (db: Db, id: DraftId, revision: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const removed = await removeDraft(tx, id);
    if (removed !== undefined && removed !== revision) throw new AppError('conflict');
  });
