import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportAttendees, messageAttendees } from '@hub/shared/contracts/events/attendees';
import { listMessages } from '@hub/shared/contracts/message';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { NOTICES } from '../notices/notices.job.ts';
import { createEvent, openBrowser, somebody } from '../orders/orders.testing.ts';

let test: TestApp;
let organiser: TestMember;
before(async () => {
  test = await startTestApp();
  organiser = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'reason'])
    .where('target', '=', `event-${id}`)
    .execute();

describe('what is done to another’s attendees', () => {
  it('is noted where their file is taken, not where it is one’s own or refused', async () => {
    const id = await createEvent(test.db, { user_id: organiser.id });
    const [moderator, other] = [
      await test.createMember({ role: 'moderator' }),
      await test.createMember({ role: 'organiser' }),
    ];
    const take = async (as: TestMember) => (await test.client.call(exportAttendees, { id }, { as })).status;
    assert.deepEqual([await take(organiser), await take(other)], [200, 403]);
    assert.deepEqual(await auditOf(id), []);
    assert.equal(await take(moderator), 200);
    assert.deepEqual(await auditOf(id), [{ actor_id: moderator.id, action: 'event.export', reason: '' }]);
  });

  it('is noted, and told to the organiser, where they are written to', async () => {
    const id = await createEvent(test.db, { user_id: organiser.id });
    const moderator = await test.createMember({ role: 'moderator' });
    const write = (as: TestMember) =>
      test.client.data(messageAttendees, { id, to: 'all', subject: '换了教室', text: '请到二楼。' }, { as });
    assert.deepEqual(await write(moderator), { sent: 0 });
    await openBrowser(test).signUp(id);
    await write(organiser);
    assert.deepEqual(await auditOf(id), [], 'what reaches nobody, and what is one’s own');
    await write(moderator);
    const entry = { actor_id: moderator.id, action: 'event.message', reason: '换了教室' };
    assert.deepEqual(await auditOf(id), [entry]);
    const told = await test.client.data(listMessages, {}, { as: organiser });
    assert.deepEqual(
      told.map(({ type, content }) => [type, content]),
      [['system', '管理员以主办方的名义给你的活动的参加者发了通知。换了教室：请到二楼。']],
    );
  });

  it('says in the mail and on the site who wrote, where that is not the host', async () => {
    const id = await createEvent(test.db, { user_id: organiser.id, name: '读书会' });
    const moderator = await test.createMember({ role: 'moderator', name: '小管' });
    const member = await test.createMember();
    const guest = somebody();
    await openBrowser(test, member).signUp(id, guest);
    const write = async (as: TestMember) => {
      const input = { id, to: 'all', subject: '换了教室', text: '请到二楼。' } as const;
      await test.client.data(messageAttendees, input, { as });
      await test.jobs.enqueue(NOTICES);
      const [told] = await test.client.data(listMessages, {}, { as: member });
      const { text } = await lastMailTo(test, guest.email);
      return [told?.content, text];
    };
    const [own = '', ownMail = ''] = await write(organiser);
    assert.equal(own, '换了教室：请到二楼。');
    assert.match(ownMail, /《读书会》的主办方给您留言/);
    const [told = '', mail = ''] = await write(moderator);
    assert.equal(told, '换了教室：请到二楼。\n（本站管理员「小管」发出）');
    assert.match(mail, /《读书会》的活动由本站管理员「小管」代主办方给您留言/);
  });
});
