import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noteVisit } from '@hub/shared/contracts/account/visit';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

const at = (time: string) => Date.parse(time) / 1000;
const old = at('2026-08-20T08:00:00Z');
const newer = at('2026-08-21T08:00:00Z');
const newest = at('2026-08-22T08:00:00Z');

describe('how far a member has seen the column', () => {
  let test: TestApp;
  let member: TestMember;

  before(async () => {
    test = await startTestApp();
    member = await test.createMember();
  });
  after(() => test.close());

  const look = async (seen: number, as = member) =>
    (await test.client.data(noteVisit, { seen }, { as })).before;
  const leave = (minutes: number) =>
    test.db
      .updateTable('column_visits')
      .set({ visited_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
      .execute();

  it('is nobody’s without an account', async () => {
    assert.equal((await test.client.call(noteVisit, { seen: old })).status, 403);
  });

  it('is nothing on the first visit, and what the visit before had seen afterwards, whatever device asks', async () => {
    assert.equal(await look(old), 0);
    assert.equal(await look(newer), 0);
    await leave(31);
    assert.equal(await look(newest), newer);
    await leave(29);
    assert.equal(await look(newest), newer);
    await leave(31);
    assert.equal(await look(newest), newest);
  });

  it('never goes back: another device may show an older list', async () => {
    await leave(31);
    assert.equal(await look(old), newest);
    await leave(31);
    assert.equal(await look(old), newest);
  });

  it('is not of days to come, and of nobody else', async () => {
    const other = await test.createMember();
    assert.equal(await look(2_147_000_000, other), 0);
    await leave(31);
    const now = Date.now() / 1000;
    assert.ok(Math.abs((await look(old, other)) - now) < 60);
    assert.equal(await look(old), newest);
  });

  it('is not noted in another’s name', async () => {
    const other = await test.createMember();
    const { status } = await test.client.call(
      noteVisit,
      { seen: newest, writer_id: member.id },
      { as: other },
    );
    assert.equal(status, 403);
    assert.equal(await look(old, other), 0);
  });
});
