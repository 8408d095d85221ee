import { beijingDay } from '@hub/shared/dates/beijing';
import { buildApp } from '../../app.ts';
import { features } from '../../features.ts';
import { createInlineJobs } from '../../platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEvent, openBrowser, somebody } from '../orders/orders.testing.ts';
import { REMINDERS } from './reminders.job.ts';

const HOUR = 3_600_000;

export const later = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR);

/** In two days; everybody signs up before any reminder of it. */
export const start = later(new Date(), 48);

/** That time of day in Beijing on the day of `start`. */
export const startAt = (time: string): Date => new Date(`${beijingDay(start)}T${time}+08:00`);

/** An app and a second process beside it, at a clock that tests set. */
export const startReminding = async () => {
  let now = new Date();
  const test: TestApp = await startTestApp({ now: () => now });
  const jobs = createInlineJobs();
  const { config, db } = test;
  const second = await buildApp({ config, db, jobs, features, isStrict: true, now: () => now });

  /** An event of that start with one who signed up in time. */
  const createAttended = async (given: Parameters<typeof createEvent>[1] = {}) => {
    now = new Date();
    const id = await createEvent(db, { start_at: start, end_at: later(start, 2), ...given });
    const guest = somebody();
    const browser = openBrowser(test);
    await browser.signUp(id, guest);
    return { id, guest, browser };
  };

  /** Its organiser gives it another start. */
  const move = async (id: number, start_at: Date): Promise<void> => {
    const times = { start_at, end_at: later(start_at, 2) };
    await db.updateTable('events').set(times).where('id', '=', id).execute();
  };

  const setClock = (hours: number, from = start): Date => {
    now = later(from, -hours);
    return now;
  };

  /** Both processes look, so many hours before the start. */
  const lookBefore = async (hours: number, from = start): Promise<void> => {
    setClock(hours, from);
    await Promise.all([test.jobs.enqueue(REMINDERS), jobs.enqueue(REMINDERS)]);
  };

  /** The reminders that wait to be sent: nothing here sends them. */
  const reminders = async (): Promise<{ recipient: string; subject: string; text: string }[]> => {
    const queue = db.selectFrom('mail_queue').select(['recipient', 'subject', 'content']).orderBy('id');
    return (await queue.execute())
      .filter(({ subject }) => /^(?:活动提醒|一小时内开始|直播开始)/.test(subject))
      .map(({ content, ...mail }) => ({ ...mail, text: (content as { text: string }).text }));
  };

  const remindersFor = async ({ email }: { email: string }) =>
    (await reminders()).filter(({ recipient }) => recipient === email);

  /** What reminders each of these got. */
  const remindersOf = async (people: readonly { email: string }[]): Promise<string[][]> => {
    const sent = await reminders();
    return people.map(({ email }) =>
      sent
        .filter(({ recipient }) => recipient === email)
        .map(({ text }) => /》(.*?)。/.exec(text)?.[1] ?? ''),
    );
  };

  return {
    test,
    createAttended,
    move,
    setClock,
    lookBefore,
    remindersOf,
    subjectsTo: async (person: { email: string }) =>
      (await remindersFor(person)).map(({ subject }) => subject),
    textsTo: async (person: { email: string }) => (await remindersFor(person)).map(({ text }) => text),
    remindersTo: async (person: { email: string }) => (await remindersOf([person]))[0] ?? [],
    close: async () => {
      await second.close();
      await test.close();
    },
  };
};
