import { cancelOrder, eventDetail, saveOrder } from '@hub/shared/contracts/event';
import { keepOrder } from '@hub/shared/contracts/events/attending';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Events } from '../../platform/db/schema.generated.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

const DAY = 86_400_000;

/** Writes an event of ours that begins in two days. */
export const createEvent = async (db: Db, given: Partial<Insertable<Events>> = {}): Promise<number> => {
  const start_at = new Date(Date.now() + 2 * DAY);
  const times = { start_at, end_at: new Date(start_at.getTime() + 7_200_000) };
  const row = { name: '读论文的下午', place: '示例报告厅', address: '示例路 1 号', ...times, ...given };
  return (await db.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

let people = 0;

/** Fields of somebody new. */
export const somebody = (): { name: string; phone: string; region: string; email: string } => {
  people += 1;
  return { name: `来宾${people}`, phone: '', region: '', email: `guest${people}@example.org` };
};

/** A member, and the e-mail that they have proven. */
export const provenMember = async (test: TestApp, email: string = somebody().email) => {
  const member = await test.createMember({ email });
  await setProven(test, member, true);
  return { email, member };
};

/** Says whether a member has proven their e-mail. */
export const setProven = async ({ db }: TestApp, { id }: TestMember, isProven: boolean): Promise<void> => {
  const set = { email_verified_at: isProven ? new Date() : null };
  await db.updateTable('users').set(set).where('id', '=', id).execute();
};

/** A browser at which somebody signs up: it keeps the guest cookie, and a member's where it has one. */
export const openBrowser = (test: TestApp, member?: TestMember) => {
  const cookies = new Map<string, string>();
  if (member) cookies.set('session', member.cookie);
  const headers = () => ({ cookie: [...cookies.values()].join('; ') });
  const signUp = async (
    activityId: number,
    form: Partial<ReturnType<typeof somebody>> & { writer_id?: number } = {},
  ) => {
    const input = { ...somebody(), ...form, activityId };
    const answer = await test.client.call(saveOrder, input, { headers: headers() });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      cookies.set('guest', line.split(';')[0] ?? '');
    }
    return answer;
  };
  return {
    signUp,
    cancel: (activityId: number) => test.client.data(cancelOrder, { activityId }, { headers: headers() }),
    keep: (activityId: number) => test.client.call(keepOrder, { activityId }, { headers: headers() }),
    look: (id: number) => test.client.data(eventDetail, { id }, { headers: headers() }),
    logIn: (as: TestMember) => void cookies.set('session', as.cookie),
    logOut: () => void cookies.delete('session'),
    cookie: () => headers().cookie,
  };
};

/** An event's counters, and what its orders say they should be. */
export const countsOf = async (db: Db, eventId: number) => {
  const { rows } = await sql<{ counted: number[]; there: number[] }>`
    select array[e.order_count, e.waiting_count] as counted, array[
      (select count(*)::int from event_orders o where o.event_id = e.id and o.status = 'confirmed'),
      (select count(*)::int from event_orders o where o.event_id = e.id and o.status = 'waiting')] as there
    from events e where e.id = ${eventId}`.execute(db);
  return rows[0] ?? { counted: [], there: [] };
};
