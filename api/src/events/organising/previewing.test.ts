import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEvent } from '@hub/shared/contracts/events/organising';
import { previewEvent } from '@hub/shared/contracts/events/preview';
import type { WireInputOf } from '@hub/shared/contracts/kit/call';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { eventForm } from './organising.testing.ts';

let test: TestApp;
let organiser: TestMember;
before(async () => {
  test = await startTestApp();
  organiser = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

const ask = (given: Partial<WireInputOf<typeof previewEvent>> = {}, as = organiser) =>
  test.client.call(previewEvent, { id: 0, content: '', ...given }, { as });
const timesOf = (days: number) => {
  const { start_time = '', end_time = '' } = eventForm({}, days);
  return { start_time, end_time };
};
const eventCount = async () => (await test.db.selectFrom('events').select('id').execute()).length;

describe('POST /v1/events/preview', () => {
  it('is for whoever may publish events, and of one that is there for whoever manages it', async () => {
    const member = await test.createMember();
    assert.equal((await ask({}, member)).status, 403);
    const { id } = await test.client.data(createEvent, eventForm(), { as: organiser });
    const other = await test.createMember({ role: 'organiser' });
    assert.equal((await ask({ id }, other)).status, 403);
    assert.equal((await ask({ id })).status, 200);
    assert.equal((await ask({ id: 987_654 })).status, 404);
  });

  it('takes what is not complete, and stores nothing of it', async () => {
    const before = await eventCount();
    const { data, status } = await ask();
    assert.equal(status, 200);
    assert.deepEqual([data.icon_msg, data.button_msg, data.order_count], ['报名中', '立即报名', 0]);
    assert.equal(await eventCount(), before);
  });

  it('says what state the event would be in, by the times and places of the form', async () => {
    const over = await ask({ ...timesOf(-3), recap: '<p>聊了三件事。</p>' });
    assert.deepEqual([over.data.icon_msg, over.data.recap], ['已结束', '<p>聊了三件事。</p>']);
    const ahead = await ask({ ...timesOf(3), recap: '<p>聊了三件事。</p>' });
    assert.deepEqual([ahead.data.icon_msg, ahead.data.recap], ['报名中', ''], 'a recap is for afterwards');
    const { id } = await test.client.data(createEvent, eventForm({ capacity: 9 }), { as: organiser });
    await test.db.updateTable('events').set({ order_count: 2 }).where('id', '=', id).execute();
    const full = await ask({ id, ...timesOf(3), capacity: '2', waitlist: true });
    assert.deepEqual(
      [full.data.icon_msg, full.data.button_msg, full.data.order_count],
      ['名额已满', '加入候补', 2],
    );
  });

  it('lays texts out as the page would, and has pictures from elsewhere fetched by us', async () => {
    const { data } = await ask({
      content: '<h2>须知</h2><p onclick="x()">好</p><script>x()</script>',
      pictures: [{ address: 'https://pic.example.org/a.png' }, { address: '/auth/logout' }],
    });
    assert.equal(data.content, '<h3>须知</h3><p>好</p>');
    assert.match(data.pictures[0] ?? '', /^\/img\//);
    assert.equal(data.pictures[1], '', 'a path of ours that is no picture');
  });

  it('tells whose text is too much to be more than paragraphs', async () => {
    const { message, data } = await ask({ content: '<b>'.repeat(30_000) });
    assert.match(message, /格式过于复杂/);
    assert.doesNotMatch(data.content, /<b>/);
  });
});
