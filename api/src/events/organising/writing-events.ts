import type { createEvent, EventInEditor, updateEvent } from '@hub/shared/contracts/events/organising';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import { rememberImages } from '../../images/images.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Answer, answerTelling } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { type DraftId, removeDraft } from '../drafts/drafts.queries.ts';
import { overAt } from '../event-state.ts';
import { placeOf } from '../events.present.ts';
import { writeNotice } from '../notices/notices.queries.ts';
import { moveUp } from '../orders/move-up.ts';
import { type AttendedEvent, readEvent } from '../orders/orders.queries.ts';
import { readEventText } from './event-text.ts';
import { findManaged, lockManaged, readInEditor } from './managed-event.ts';
import { noteByOther } from './note-by-other.ts';
import { changeEvent, findByKey, insertEvent } from './organising.queries.ts';

/** The draft becomes the event; not where another device has written it since. */
const endDraft = async (tx: Db, id: DraftId, seen: number | undefined): Promise<void> => {
  const revision = await removeDraft(tx, id);
  if (seen !== undefined && revision !== undefined && revision !== seen) throw new AppError('conflict');
};

type Created = DataOf<typeof createEvent>;

/** Publishes a new event; a known key gives the event that has it, and writes nothing. */
export const writeEvent = async (
  context: Context,
  member: Member,
  { key: sentKey, draft_revision, ...sent }: InputOf<typeof createEvent>,
): Promise<Created | Answer<Created>> => {
  const { db, now } = context;
  const key = sentKey === '' ? null : sentKey;
  const known = key === null ? undefined : await findByKey(db, member.userId, key);
  if (known) return { ...known, is_repeat: true };
  const { text, images, word } = await readEventText(context, sent, member.userId);
  const event = await inTransaction(db, async (tx) => {
    const written = await insertEvent(tx, { userId: member.userId, key, text, now: now() });
    if (written) {
      await rememberImages(tx, images);
      await endDraft(tx, { userId: member.userId, key: sentKey }, draft_revision);
    }
    const first = written ?? (await findByKey(tx, member.userId, key ?? ''));
    if (!first) throw new AppError('conflict');
    return { ...first, is_repeat: !written };
  });
  return answerTelling(event, word);
};

/** What attendees must know of a change: time, place, the way in; empty where nothing of it changed. */
const movedParts = (before: AttendedEvent, after: AttendedEvent) => ({
  time:
    before.start_at.getTime() !== after.start_at.getTime() ||
    before.end_at.getTime() !== after.end_at.getTime(),
  place: placeOf(before) !== placeOf(after) || before.is_online !== after.is_online,
  link: before.online_url !== after.online_url,
});

const tellOfChange = async (
  tx: Db,
  before: AttendedEvent,
  after: AttendedEvent,
  now: Date,
): Promise<void> => {
  const { time, place, link } = movedParts(before, after);
  const what = [time && '时间', place && '地点', link && '线上链接'].filter(Boolean).join('、');
  if (what === '' || now >= overAt(after)) return;
  // The link is shown to those alone who have a place.
  await writeNotice(tx, after.id, time || place ? 'all' : 'confirmed', { kind: 'changed', what });
};

const checkCapacity = (capacity: number, { order_count }: AttendedEvent): void => {
  if (capacity > 0 && capacity < order_count)
    throw invalidField('capacity', `已有 ${order_count} 人报名成功，名额不能少于 ${order_count}`);
};

// A wrong year would close the event for good, and nobody would hear of it.
const checkStaysAhead = (over: Date, before: AttendedEvent, now: Date): void => {
  if (now < overAt(before) && now >= over)
    throw invalidField('end_time', '活动尚未结束，不能改到过去的时间；如不再举办，请取消活动');
};

/**
 * Changes an event as its editor saw it; attendees are told what they must know, and who waits may move up. Returns it as
 * it is stored, which is spelled otherwise than what was sent.
 */
export const changeEventOf = async (
  context: Context,
  member: Member,
  { id, revision, ...sent }: InputOf<typeof updateEvent>,
): Promise<Answer<EventInEditor>> => {
  const { db, sources, now } = context;
  await findManaged(db, id, member);
  const { text, images, word } = await readEventText(context, sent, member.userId);
  const changed = await inTransaction(db, async (tx) => {
    const { event, full } = await lockManaged(tx, id, member);
    if (event.called_off_at !== null) throw new AppError('event_called_off');
    if (event.revision !== revision) throw new AppError('conflict');
    checkCapacity(text.capacity, event);
    checkStaysAhead(text.end_at, event, now());
    await changeEvent(tx, id, text, now());
    await rememberImages(tx, images);
    await noteByOther(tx, member, full, { action: 'event.edit', text: '管理员修改了你的活动。' });
    const after = await readEvent(tx, id);
    if (after) await tellOfChange(tx, event, after, now());
    await moveUp(context, tx, id);
    return readInEditor({ db: tx, sources }, id, member);
  });
  return answerTelling(changed, word);
};
