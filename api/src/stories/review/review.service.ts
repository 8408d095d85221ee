import { pageSizes } from '@hub/shared/contracts/input/paging';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { ReviewEntry, ReviewedText, reviewStory, storyInReview } from '@hub/shared/contracts/moderation';
import { wireTime } from '@hub/shared/dates/beijing';
import { tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { knownTags } from '../../tags/tags.public.ts';
import { canReview } from '../stories.policy.ts';
import { coverOf } from '../stories.present.ts';
import { presentAll, readStory } from '../stories.service.ts';
import { labelOf } from '../writing/declarations.ts';
import { layOut, type ShownText } from '../writing/story-text.ts';
import { findVersion } from '../writing/versions.queries.ts';
import {
  findWritten,
  lockStory,
  type ReviewState,
  showText,
  type WrittenRow,
} from '../writing/writing.queries.ts';
import { findInReview, findNext, findWaiting, type WaitingRow } from './review.queries.ts';
import { type Stand, saveVerdict } from './verdicts.queries.ts';

export type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const presentWaiting = async (
  db: Db,
  rows: readonly Omit<WaitingRow, 'content'>[],
  member: Member,
): Promise<ReviewEntry[]> => {
  const entries = await presentAll(db, rows, member);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap((entry) => {
    const row = byId.get(entry.story_id);
    if (!row) return [];
    const { submitted_at, status, shown_revision: revision } = row;
    return [{ ...entry, submitted_at: wireTime(submitted_at), is_update: status === 'published', revision }];
  });
};

/** What waits: new stories for publication, changes of published ones for a look. */
export const listWaiting = async (db: Db, page: number, member: Member): Promise<ReviewEntry[]> => {
  const limit = pageSizes.review;
  return presentWaiting(db, await findWaiting(db, { offset: (page - 1) * limit, limit }), member);
};

const nothing: ReviewedText = {
  title: '',
  summary: '',
  content: '',
  cover_url: '',
  url: '',
  declaration: '',
  tag_names: [],
};

const anybody = { userId: 0, isOwner: false };

const findApproved = async (
  { db, config }: Pick<Parts, 'db' | 'config'>,
  row: Pick<WaitingRow, 'id' | 'status' | 'approved_revision'>,
): Promise<ReviewedText> => {
  const approved =
    row.status === 'published' ? await findVersion(db, row.id, row.approved_revision, anybody) : undefined;
  if (!approved) return nothing;
  const { title, summary, url, declaration, tag_ids } = approved;
  return {
    title,
    summary,
    content: (await layOut(approved, { ownOrigins: config.allowedOrigins })).html,
    cover_url: coverOf(approved),
    url,
    declaration: labelOf(declaration),
    tag_names: (await knownTags(db)).namesOf(tag_ids),
  };
};

/** A story that waits, with what was approved before. */
export const readInReview = async (
  { db, config }: Parts,
  id: number,
  member: Member,
): Promise<DataOf<typeof storyInReview>> => {
  const row = await findInReview(db, id);
  if (!row || row.status === 'draft') throw new AppError('story_not_found');
  const { submitted_at: submittedAt } = row;
  if (submittedAt === null) throw new AppError('already_reviewed');
  const [entry] = await presentWaiting(db, [{ ...row, submitted_at: submittedAt }], member);
  if (!entry) throw new AppError('story_not_found');
  return {
    ...entry,
    story_info: { ...entry.story_info, content: row.content },
    before: await findApproved({ db, config }, row),
    next: await findNext(db, { id, submittedAt }),
  };
};

type Verdict = InputOf<typeof reviewStory>;

/** Notes a verdict and tells the owner; the message's number. */
const noteVerdict = async (
  tx: Db,
  row: WrittenRow,
  member: Member,
  { action, reason }: Verdict,
): Promise<number | undefined> => {
  const sourceId = formatSourceId('story', row.id);
  const what = row.status === 'published' ? `你对《${row.title}》的修改` : `你的文章《${row.title}》`;
  const restoredNote = row.status === 'published' ? '文章已恢复为修改前的内容，修改保留在草稿中。' : '';
  const text =
    action === 'approve' ? `${what}已通过审核。` : `${what}未通过审核。${restoredNote}理由：${reason}`;
  await writeAudit(tx, {
    actorId: member.userId,
    action: action === 'approve' ? 'story.approve' : 'story.reject',
    target: sourceId,
    reason,
  });
  const news = { userId: row.user_id, kind: 'review', actorId: member.userId, sourceId, text } as const;
  return (await tell(tx, [news]))[0];
};

const reviewStateOf = (row: WrittenRow, { action, reason }: Verdict, at: Date): ReviewState => {
  const isApproved = action === 'approve';
  const wasPublished = row.status === 'published';
  return {
    status: isApproved || wasPublished ? 'published' : 'rejected',
    revision: row.revision,
    approvedRevision: isApproved ? row.shown_revision : row.approved_revision,
    submittedAt: null,
    publishedAt: isApproved ? (row.published_at ?? at) : row.published_at,
    reviewReason: isApproved ? '' : reason,
  };
};

/** A kept text as readers see it. */
export interface StoredText {
  readonly revision: number;
  /** Nothing of a text from before there were versions: it stands in the row itself. */
  readonly text: ShownText | undefined;
}

/** Lays out a kept text, before the transaction that shows it: nobody waits for a text with a row locked. */
export const layOutStored = async (
  { db, config }: Pick<Parts, 'db' | 'config'>,
  row: Pick<WrittenRow, 'id' | 'user_id'>,
  revision: number,
): Promise<StoredText> => {
  const text = await findVersion(db, row.id, revision, { userId: row.user_id, isOwner: true });
  return { revision, text: text && (await layOut(text, { ownOrigins: config.allowedOrigins })) };
};

/** The text that a row is to show, if that is the one that was laid out. */
export const textToShow = (row: WrittenRow, revision: number, stored: StoredText | undefined): ShownText => {
  if (stored?.revision !== revision) throw new AppError('conflict');
  return stored.text ?? { ...row, html: row.content, images: [] };
};

/** The revision that is shown after a verdict: a rejected change gives way to the text that was approved. */
const shownAfter = (row: WrittenRow, { action }: Verdict): number =>
  action === 'reject' && row.status === 'published' ? row.approved_revision : row.shown_revision;

/** Approves or rejects what waits; what was rejected stays as a draft. */
const judge = async (
  tx: Db,
  row: WrittenRow,
  verdict: Verdict,
  { stored, at }: { readonly stored: StoredText | undefined; readonly at: Date },
): Promise<Stand> => {
  const reviewState = reviewStateOf(row, verdict, at);
  const shown = shownAfter(row, verdict);
  await showText(tx, row.id, { text: textToShow(row, shown, stored), shown, reviewState, at });
  return {
    status: reviewState.status,
    shown_revision: shown,
    approved_revision: reviewState.approvedRevision,
  };
};

/** One verdict; who comes second is told, and so is who judges a text that was changed meanwhile. */
export const giveVerdict = async (
  parts: Parts,
  id: number,
  member: Member,
  verdict: Verdict,
): Promise<DataOf<typeof reviewStory>> => {
  const before = await findWritten(parts.db, id);
  const stored = before && (await layOutStored(parts, before, shownAfter(before, verdict)));
  const submittedAt = await inTransaction(parts.db, async (tx) => {
    const row = await lockStory(tx, id);
    if (!row || row.status === 'draft') throw new AppError('story_not_found');
    const { submitted_at } = row;
    if (submitted_at === null) throw new AppError('already_reviewed');
    if (!canReview(member, row)) throw new AppError('forbidden');
    if (verdict.revision !== undefined && verdict.revision !== row.shown_revision)
      throw new AppError('conflict');
    const left = await judge(tx, row, verdict, { stored, at: parts.now() });
    const messageId = await noteVerdict(tx, row, member, verdict);
    const { action } = verdict;
    const given = { storyId: id, action, by: member.userId, at: parts.now(), messageId };
    await saveVerdict(tx, { ...given, before: { ...row, submitted_at }, left });
    return submitted_at;
  });
  return { ...(await readStory(parts.db, id, member)), next: await findNext(parts.db, { id, submittedAt }) };
};
