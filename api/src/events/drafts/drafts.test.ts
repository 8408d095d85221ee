import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  dropEventDraft,
  eventDrafts,
  MOST_EVENT_DRAFTS,
  saveEventDraft,
} from '@hub/shared/contracts/events/drafts';
import { createEvent, organisedEvents } from '@hub/shared/contracts/events/organising';
import type { WireInputOf } from '@hub/shared/contracts/kit/call';
import { eventDraft } from '@hub/shared/contracts/testing/event';
import { createStory } from '../../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { eventsWithUploads } from '../events.public.ts';
import { eventForm } from '../organising/organising.testing.ts';

type Form = Partial<WireInputOf<typeof saveEventDraft>['form']>;

let test: TestApp;
let organiser: TestMember;
before(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-20T12:00:00+08:00') });
});
after(() => test.close());
beforeEach(async () => {
  organiser = await test.createMember({ role: 'organiser' });
});

const formOf = (given: Form = {}) => ({ ...eventDraft().form, ...given });
const save = (key: string, revision: number, given: Form = {}, rest: object = {}, as = organiser) =>
  test.client.call(
    saveEventDraft,
    { key, revision, form: formOf(given), ...rest },
    { as, headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' } },
  );
const list = (as = organiser) => test.client.data(eventDrafts, {}, { as });
const drop = (key: string, revision: number, as = organiser) =>
  test.client.call(dropEventDraft, { key, revision }, { as });
const publish = (key: string, draft_revision?: number, as = organiser) =>
  test.client.call(createEvent, eventForm({ key, ...(draft_revision !== undefined && { draft_revision }) }), {
    as,
  });
const keysOf = async (as = organiser) => (await list(as)).map(({ key }) => key);

describe('events that are not published yet', () => {
  it('are for organisers, each sees their own alone', async () => {
    const member = await test.createMember();
    assert.equal((await save('a', 0, {}, {}, member)).status, 403);
    await save('a', 0);
    const other = await test.createMember({ role: 'admin' });
    assert.deepEqual(await list(other), []);
    assert.equal((await save('a', 1, {}, {}, other)).status, 404);
    assert.equal((await drop('a', 1, other)).status, 200);
    assert.deepEqual(await keysOf(), ['a'], 'the key of another is nobody’s');
    const misplaced = await save('b', 0, {}, { writer_id: organiser.id }, other);
    assert.deepEqual([misplaced.status, misplaced.code], [403, 40303]);
    assert.deepEqual(await test.client.data(organisedEvents, {}, { as: organiser }), []);
  });

  it('are kept as they were typed, with when and where', async () => {
    const storyId = await createStory(test.db, organiser.id, { title: '读这篇', status: 'published' });
    const linked = [{ source_id: `story-${storyId}` }, { source_id: 'story-987654' }];
    const given = { name: '  还没想好', capacity: 'abc', start_time: '2026-12-05T14:00', content: '<p>a ' };
    await save('a', 0, { ...given, linked });
    const [draft] = await list();
    assert.deepEqual(draft, {
      key: 'a',
      revision: 1,
      saved_at: '2026-11-20 12:00:00',
      device: 'Safari · iPhone',
      form: { ...formOf(given), linked: [{ source_id: `story-${storyId}`, title: '读这篇' }] },
    });
  });

  it('keep nothing that is no field of the form, and nothing that is endless', async () => {
    await save('a', 0, { name: '名称', is_admin: true } as Form);
    assert.deepEqual((await list())[0]?.form, formOf({ name: '名称' }));
    const long = await save('a', 1, { content: '长'.repeat(200_001) });
    assert.deepEqual([long.status, long.message], [422, '活动介绍不能超过 200000 个字']);
    const line = await save('a', 1, { name: '长'.repeat(2001) });
    assert.deepEqual([line.status, line.message], [422, '活动名称不能超过 2000 个字']);
    const agenda = Array.from({ length: 61 }, () => ({ time: '', title: '议题', speaker: '' }));
    assert.equal((await save('a', 1, { agenda })).message, '日程最多 60 项');
  });

  it('are written over by who saw the latest alone', async () => {
    assert.equal((await save('a', 0)).data.revision, 1);
    assert.equal((await save('a', 0)).status, 409, 'another page has begun it');
    assert.equal((await save('a', 1, { name: '二' })).data.revision, 2);
    assert.equal((await save('a', 1, { name: '别处' })).status, 409);
    assert.equal((await drop('a', 1)).status, 409);
    assert.equal((await list())[0]?.form.name, '二');
  });

  it('are gone once they are given up; whoever goes on elsewhere is told', async () => {
    await save('a', 0);
    assert.equal((await drop('a', 1)).status, 200);
    assert.deepEqual(await list(), []);
    assert.equal((await drop('a', 1)).status, 200);
    const late = await save('a', 1);
    assert.deepEqual([late.status, late.message], [404, '这份草稿已经在别处发布或放弃了']);
    assert.equal((await save('a', 0)).data.revision, 1, 'who changes their mind begins it anew');
  });

  it('are gone once they are published, and do not come back', async () => {
    await save('a', 0);
    await save('b', 0);
    const { data } = await publish('a', 1);
    assert.equal(data.is_repeat, false);
    assert.deepEqual(await keysOf(), ['b']);
    for (const revision of [0, 1]) assert.equal((await save('a', revision)).status, 404);
    const again = await publish('a', 1);
    assert.deepEqual([again.data.id, again.data.is_repeat], [data.id, true]);
  });

  it('are not published as they were before another device wrote them', async () => {
    await save('a', 0);
    await save('a', 1, { name: '手机上改的' });
    assert.equal((await publish('a', 1)).status, 409);
    assert.equal((await list())[0]?.form.name, '手机上改的');
    assert.deepEqual(await test.client.data(organisedEvents, {}, { as: organiser }), []);
    assert.equal((await publish('a', 2)).status, 200);
    assert.deepEqual(await list(), []);
  });

  it(`are ${MOST_EVENT_DRAFTS} at most`, async () => {
    const keys = Array.from({ length: MOST_EVENT_DRAFTS }, (_, index) => `key-${index}`);
    for (const key of keys) assert.equal((await save(key, 0)).status, 200);
    const more = await save('more', 0);
    assert.deepEqual([more.status, more.message], [422, '没有发布的活动最多存 20 个，请先发布或放弃一些']);
    assert.equal((await save('key-3', 1)).status, 200, 'those that are there go on');
    await drop('key-0', 1);
    assert.equal((await save('more', 0)).status, 200);
  });

  it('hold on to the pictures in them', async () => {
    const address = '/uploads/ab/cdef-700x9.webp';
    await save('a', 0, { content: `<p><img src="${address}"></p>` });
    assert.ok((await eventsWithUploads(test.db)).some((text) => text.includes(address)));
  });

  it('go with the account', async () => {
    await save('a', 0);
    await test.db.deleteFrom('users').where('id', '=', organiser.id).execute();
    const left = await test.db.selectFrom('event_drafts').select('key').where('user_id', '=', organiser.id);
    assert.deepEqual(await left.execute(), []);
  });
});
