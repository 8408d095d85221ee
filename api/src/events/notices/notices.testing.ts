import { messageAttendees } from '@hub/shared/contracts/events/attendees';
import { callOffEvent } from '@hub/shared/contracts/events/organising';
import { sql } from 'kysely';
import { startTestApp } from '../../testing/test-app.ts';
import { createEvent, openBrowser } from '../orders/orders.testing.ts';
import { NOTICES } from './notices.job.ts';

/** What is due to each of so many people of an event, once: `n0-7@example.org` is the first of event 7. */
export const eachOnce = (id: number, many: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: many }, (_, n) => [`n${n}-${id}@example.org`, 1]));

/** An app with an organiser, whose events are attended by many. */
export const startTelling = async () => {
  const test = await startTestApp();
  const organiser = await test.createMember({ role: 'organiser' });
  const as = { as: organiser };
  return {
    test,
    organiser,
    /** An event of so many, the first of them a member. */
    createAttended: async (many: number) => {
      const id = await createEvent(test.db, { user_id: organiser.id });
      const member = await test.createMember();
      await openBrowser(test, member).signUp(id, { email: `n0-${id}@example.org` });
      await sql`
        insert into event_orders (event_id, status, name, email, ticket_code)
        select ${id}::int, 'confirmed', '来宾', 'n' || n || ${`-${id}@example.org`}::text, ${`${id}-`}::text || n
        from generate_series(1, ${many - 1}::int) n`.execute(test.db);
      return { id, member };
    },
    write: (id: number, subject: string, to: 'all' | 'confirmed' | 'waiting' = 'all') =>
      test.client.data(messageAttendees, { id, to, subject, text: '见' }, as),
    callOff: (id: number) => test.client.data(callOffEvent, { id, reason: '讲者生病' }, as),
    tell: () => test.jobs.enqueue(NOTICES),
    /** How many mails with this in their subject wait for each address of the event; nothing here sends them. */
    mailsOf: async (id: number, subject: string): Promise<Record<string, number>> => {
      const { rows } = await sql<{ recipient: string; count: number }>`
        select recipient, count(*)::int as count from mail_queue
        where recipient like ${`%-${id}@example.org`}::text and strpos(subject, ${subject}::text) > 0
        group by recipient`.execute(test.db);
      return Object.fromEntries(rows.map(({ recipient, count }) => [recipient, count]));
    },
  };
};
