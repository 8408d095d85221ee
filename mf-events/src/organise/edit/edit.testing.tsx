import { type StoredEventDraft, saveEventDraft } from '@hub/shared/contracts/events/drafts';
import { type EventInEditor, updateEvent } from '@hub/shared/contracts/events/organising';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import { eventDraft, eventInEditor } from '@hub/shared/contracts/testing/event';
import { keysOf, overflow } from '@hub/shared/storage/area';
import { answer } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';
import { draftsOf } from './draft/event-drafts.ts';

export const create = 'POST /v1/events/create';
export const update = 'POST /v1/events/update';
export const edit = 'GET /v1/events/edit/{id}';
export const drafts = 'GET /v1/events/drafts';
export const save = 'POST /v1/events/drafts/save';
export const giveUp = 'POST /v1/events/drafts/del';

export { logIn, openPage };

/** The API has these drafts, and keeps what it is sent; returns what it has. */
export const keepsDrafts = (...stored: StoredEventDraft[]): StoredEventDraft[] => {
  answer(drafts, () => stored);
  answer(save, ({ input }) => {
    const read = parseInput(saveEventDraft.input, JSON.parse(JSON.stringify(input)));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { key, revision, form } = read.value;
    const linked = form.linked.map((one) => ({ ...one, title: '' }));
    const draft = eventDraft({ key, revision: revision + 1, form: { ...form, linked } });
    const others = stored.filter((one) => one.key !== key);
    stored.splice(0, stored.length, draft, ...others);
    return { revision: draft.revision };
  });
  answer(giveUp, ({ input }) => {
    const left = stored.filter(({ key }) => key !== input['key']);
    stored.splice(0, stored.length, ...left);
    return null;
  });
  return stored;
};

let tagsAsked: readonly unknown[] = [];

/** An organiser with an empty browser. */
export const begin = () => {
  localStorage.clear();
  for (const key of keysOf(overflow('local'))) overflow('local').removeItem(key);
  logIn({ role: 'organiser' });
  keepsDrafts();
  tagsAsked = answer('GET /v1/tags', [
    { id: '2', title: '智能体', description: '', brief: '', icon_url: '' },
  ]);
};

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const byLabel = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
export const type = (name: string, value: string) => fireEvent.change(byLabel(name), { target: { value } });
export const row = (name: string) => within(screen.getByRole('group', { name }));
export const press = (name: string) => screen.getByRole('button', { name });

/** The form asks for tags as it opens: of a test that ended sooner, the next one would hear. */
export const untilTagsAsked = (times = 1) =>
  waitFor(() => expect(tagsAsked.length).toBeGreaterThanOrEqual(times));

/** Opens the form and waits until it can be written in. */
export const openForm = async (path: string) => {
  const page = await openPage(path);
  await screen.findByRole('textbox', { name: '活动介绍' });
  await untilTagsAsked();
  return page;
};

export const openNew = () => openForm('/events/organise/new');

export const openEdit = (given: Parameters<typeof eventInEditor>[0] = {}) => {
  answer(edit, eventInEditor({ revision: 3, ...given }));
  return openForm('/events/organise/5/edit');
};

/** The API stores what it is sent, by its own reading; `given` of it in another spelling. Returns what was sent. */
export const stores = (given: Partial<EventInEditor> = {}) =>
  answer(update, ({ input }) => {
    // Of this realm, as the API's own parser gives it.
    const read = parseInput(updateEvent.input, JSON.parse(JSON.stringify(input)));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { writer_id: _, linked, revision, ...sent } = read.value;
    const titled = linked.map((one) => ({ ...one, title: '' }));
    return { ...sent, linked: titled, revision: revision + 1, is_called_off: false, ...given };
  });

/** When an event is that nobody has to fear is over. */
export const inFarFuture = { start_time: '2096-12-05 14:00:00', end_time: '2096-12-05 18:00:00' };

/** What an event cannot be without. */
export const fillIn = (name = '读书会（示例）') => {
  type('活动名称', name);
  type('开始时间', '2026-12-05T14:00');
  type('结束时间', '2026-12-05T16:30');
};

/** What this browser keeps of an event. */
export const kept = (eventId = 0) => draftsOf(7, eventId);
