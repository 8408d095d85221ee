import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { createStory, StoryWritten, updateStory } from '@hub/shared/contracts/writing/stories';
import { beijingDay, later } from '@hub/shared/dates/beijing';
import { rememberImages } from '../../images/images.public.ts';
import { tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Answer, answerTelling } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { knownTags } from '../../tags/tags.public.ts';
import { canEdit, canRead } from '../stories.policy.ts';
import { initialReviewState, nextReviewState } from './review-state.ts';
import { isSameText, readText, type ShownText, type Writing } from './story-text.ts';
import {
  addVersion,
  findVersions,
  holdLatest,
  pruneVersions,
  takeJoining,
  type Version,
} from './versions.queries.ts';
import {
  findByKey,
  findWritten,
  insertStory,
  lockStory,
  setRevision,
  showText,
  type WrittenRow,
} from './writing.queries.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const writingOf = async ({ db, config }: Parts, { userId }: Member): Promise<Writing> => ({
  ownOrigins: config.allowedOrigins,
  by: userId,
  tags: await knownTags(db),
});

type Created = DataOf<typeof createStory>;

const FIRST = 1;

const repeatOf = ({ id, status, revision }: WrittenRow): Created => ({
  story_id: id,
  status,
  revision,
  is_repeat: true,
});

/** Writes a new story; a known key gives the story that has it, and writes nothing. */
export const writeStory = async (
  parts: Parts,
  member: Member,
  input: InputOf<typeof createStory>,
): Promise<Created | Answer<Created>> => {
  const { db, config, now } = parts;
  const key = input.key === '' ? null : input.key;
  const known = key === null ? undefined : await findByKey(db, member.userId, key);
  if (known) return repeatOf(known);
  const text = await readText(input, '', await writingOf(parts, member));
  const at = now();
  const reviewState = initialReviewState(member, config, { isDraft: input.draft, revision: FIRST, at });
  const written = await inTransaction(db, async (tx) => {
    const id = await insertStory(tx, { userId: member.userId, key, text, reviewState, at });
    if (id === undefined) {
      const first = await findByKey(tx, member.userId, key ?? '');
      if (!first) throw new AppError('conflict');
      return repeatOf(first);
    }
    const version = { storyId: id, revision: FIRST, userId: member.userId, isDraft: input.draft, text, at };
    await addVersion(tx, { ...version, joinsUntil: null });
    await rememberImages(tx, text.images);
    return { story_id: id, status: reviewState.status, revision: FIRST, is_repeat: false };
  });
  return answerTelling(written, text.word);
};

/** A row that a member may change, or the error that says why not. */
export const checkEditable = (row: WrittenRow | undefined, member: Member): WrittenRow => {
  if (!row || !canRead(member, row)) throw new AppError('story_not_found');
  if (!canEdit(member, row)) throw new AppError('forbidden');
  return row;
};

/** One story that a member may change. */
export const findEditable = async (db: Db, id: number, member: Member): Promise<WrittenRow> =>
  checkEditable(await findWritten(db, id), member);

/** The text that the next one is compared with; a story from before there were versions gets its first. */
const latestVersion = async (tx: Db, row: WrittenRow): Promise<Version | undefined> => {
  if (row.revision === 0)
    await addVersion(tx, {
      storyId: row.id,
      revision: 0,
      userId: row.user_id,
      isDraft: row.status === 'draft',
      text: row,
      at: row.updated_at,
      joinsUntil: null,
    });
  const [latest] = await findVersions(tx, row.id, { userId: row.user_id, isOwner: true }, 1);
  return latest;
};

/** What a member did to another's story is noted, and its owner told. */
const noteEditByOther = async (tx: Db, member: Member, row: WrittenRow, title: string): Promise<void> => {
  if (member.userId === row.user_id) return;
  const sourceId = formatSourceId('story', row.id);
  await writeAudit(tx, { actorId: member.userId, action: 'story.edit', target: sourceId });
  const text = `管理员修改了你的文章《${title}》`;
  await tell(tx, [{ userId: row.user_id, kind: 'system', actorId: member.userId, sourceId, text }]);
};

interface Saving {
  readonly row: WrittenRow;
  /** The text before this one. */
  readonly latest: Version | undefined;
  /** That text stays, however young it is. */
  readonly isApart: boolean;
  readonly member: Member;
  readonly text: ShownText;
  readonly isDraft: boolean;
  readonly at: Date;
}

/** Saved every few seconds, drafts would push everything older out of the versions: those of one stretch are one. */
const JOIN_MINUTES = 10;

/** Makes room for a draft, and says until when the next may take its place; a day's first text stays. */
const joinDrafts = async (tx: Db, saving: Saving): Promise<Date | null> => {
  const { row, member, latest, isDraft, isApart, at } = saving;
  if (!isDraft || !latest || beijingDay(latest.created_at) !== beijingDay(at)) return null;
  const began = isApart ? undefined : await takeJoining(tx, row.id, { userId: member.userId, at });
  return began ?? later(at, JOIN_MINUTES, 'minute');
};

const save = async (tx: Db, config: Context['config'], saving: Saving): Promise<StoryWritten> => {
  const { row, member, text, isDraft, at } = saving;
  const revision = row.revision + 1;
  const reviewState = nextReviewState(row, member, config, { isDraft, revision, at });
  const joinsUntil = await joinDrafts(tx, saving);
  await addVersion(tx, { storyId: row.id, revision, userId: member.userId, isDraft, text, at, joinsUntil });
  if (isDraft && row.status !== 'draft') await setRevision(tx, row.id, revision);
  else await showText(tx, row.id, { text, shown: revision, reviewState, at });
  await pruneVersions(tx, row.id);
  await rememberImages(tx, text.images);
  if (!isDraft) await noteEditByOther(tx, member, row, text.title);
  return { story_id: row.id, status: reviewState.status, revision };
};

/** Nothing to save: the text is there already, as the draft or the shown one that it was sent as. */
const isThere = (row: WrittenRow, latest: Version | undefined, text: ShownText, isDraft: boolean): boolean =>
  latest !== undefined &&
  isSameText(latest, text) &&
  (isDraft || (row.shown_revision === row.revision && ['published', 'pending'].includes(row.status)));

/** Changes a story; one who names a revision that is no longer the latest changes nothing. */
export const changeStory = async (
  parts: Parts,
  member: Member,
  input: InputOf<typeof updateStory>,
): Promise<Answer<StoryWritten>> => {
  const { db, config, now } = parts;
  const { declaration } = await findEditable(db, input.story_id, member);
  const text = await readText(input, declaration, await writingOf(parts, member));
  const written = await inTransaction(db, async (tx) => {
    const row = checkEditable(await lockStory(tx, input.story_id), member);
    // The writer chooses between two texts now: the choice shall not cost the other one.
    if (input.revision !== undefined && input.revision !== row.revision) return holdLatest(tx, row.id);
    const latest = await latestVersion(tx, row);
    if (isThere(row, latest, text, input.draft))
      return { story_id: row.id, status: row.status, revision: row.revision };
    const how = { isDraft: input.draft, isApart: input.apart, at: now() };
    return save(tx, config, { row, latest, member, text, ...how });
  });
  if (!written) throw new AppError('conflict');
  return answerTelling(written, text.word);
};
