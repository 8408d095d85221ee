import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { claimOrders } from './claiming.ts';
import { countsOf, createEvent, openBrowser, provenMember, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const mailsTo = async (address: string) => (await readOutbox(test)).filter(({ to }) => to === address);

describe('a member’s verified address', () => {
  it('lets them sign up though another member gave it first, each with a place of their own', async () => {
    const id = await createEvent(test.db, { capacity: 2 });
    const holder = await provenMember(test);
    const other = openBrowser(test, await test.createMember());
    const first = await other.signUp(id, { email: holder.email });
    const own = openBrowser(test, holder.member);
    const answer = await own.signUp(id, { email: holder.email });
    assert.deepEqual([first.status, answer.status, answer.data.order_status], [200, 200, 1]);
    assert.notEqual(answer.data.encode_oder_id, first.data.encode_oder_id);
    await claimOrders(test.app.hub, holder.member.id);
    assert.deepEqual((await own.look(id)).order_info, answer.data.order_info);
    assert.deepEqual((await other.look(id)).order_info, first.data.order_info);
    assert.deepEqual(await countsOf(test.db, id), { counted: [2, 0], there: [2, 0] });
  });

  it('lets them in as a visitor too, and that order is theirs at the next login', async () => {
    const id = await createEvent(test.db);
    const holder = await provenMember(test);
    await openBrowser(test, await test.createMember()).signUp(id, { email: holder.email });
    const { status, data } = await openBrowser(test).signUp(id, { email: holder.email });
    assert.equal(status, 200);
    await claimOrders(test.app.hub, holder.member.id);
    assert.deepEqual((await openBrowser(test, holder.member).look(id)).order_info, data.order_info);
  });

  it('stays theirs where it was proven only after another member had given it', async () => {
    const id = await createEvent(test.db);
    const { email } = somebody();
    const other = openBrowser(test, await test.createMember());
    await other.signUp(id, { email });
    const { member } = await provenMember(test, email);
    assert.equal((await openBrowser(test, member).signUp(id, { email })).status, 200);
    assert.deepEqual(await countsOf(test.db, id), { counted: [2, 0], there: [2, 0] });
  });

  it('is answered to others as any address is, whether it has an account or not', async () => {
    const addresses = [(await provenMember(test)).email, somebody().email];
    const seen = await Promise.all(
      addresses.map(async (email) => {
        const id = await createEvent(test.db);
        const other = await openBrowser(test, await test.createMember()).signUp(id, { email });
        const visitor = await openBrowser(test).signUp(id, { email });
        const late = await openBrowser(test).signUp(id, { email });
        const third = await openBrowser(test, await test.createMember()).signUp(id, { email });
        assert.equal(other.data.order_info.email, email);
        assert.deepEqual([late.data, third.data], [null, null]);
        return [other, visitor, late, third].map(({ status, message }) => [status, message]);
      }),
    );
    assert.deepEqual(seen[0], seen[1]);
    assert.deepEqual(
      seen[0]?.map(([status]) => status),
      [200, 200, 409, 409],
    );
  });

  it('gets no mail about what another member signed up for: that goes to the other’s own', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const holder = await provenMember(test);
    const own = somebody();
    const inside = openBrowser(test);
    await inside.signUp(id);
    const other = openBrowser(test, await test.createMember({ email: own.email }));
    await other.signUp(id, { email: holder.email });
    const withoutAddress = await test.createMember();
    await test.db.updateTable('users').set({ email: null }).where('id', '=', withoutAddress.id).execute();
    await openBrowser(test, withoutAddress).signUp(id, { email: holder.email });
    await inside.cancel(id);
    await other.cancel(id);
    assert.deepEqual(await mailsTo(holder.email), []);
    const subjects = (await mailsTo(own.email)).map(({ subject }) => subject.split('：')[0]);
    assert.deepEqual(subjects.toSorted(), ['候补成功', '已加入候补', '报名已取消'].toSorted());
  });

  it('of others fills no mailbox that the account which gives them never proved', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const victim = somebody();
      const account = openBrowser(limited, await limited.createMember({ email: victim.email }));
      const signUpUnderAnother = async () => {
        const { email } = await provenMember(limited);
        return (await account.signUp(await createEvent(limited.db), { email })).status;
      };
      for (let time = 0; time < 20; time += 1) assert.equal(await signUpUnderAnother(), 200);
      assert.equal(await signUpUnderAnother(), 429);
      const byName = openBrowser(limited);
      assert.equal((await byName.signUp(await createEvent(limited.db), victim)).status, 429);
      const elsewhere = await account.signUp(await createEvent(limited.db));
      assert.equal(elsewhere.status, 200, 'an address that nobody proved gets its mail itself');
    } finally {
      await limited.close();
    }
  });

  it('is not used up by strangers who sign up and give up in turn', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const id = await createEvent(limited.db);
      const { email, member } = await provenMember(limited);
      for (let time = 0; time < 20; time += 1) {
        const browser = openBrowser(limited, await limited.createMember());
        assert.equal((await browser.signUp(id, { email })).status, 200);
      }
      const strangers = await openBrowser(limited, await limited.createMember()).signUp(id, { email });
      assert.equal(strangers.status, 429);
      assert.equal((await openBrowser(limited, member).signUp(id, { email })).status, 200);
    } finally {
      await limited.close();
    }
  });
});
