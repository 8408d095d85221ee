import { buildApp } from '../../app.ts';
import { features } from '../../features.ts';
import { beijingDay } from '../../platform/beijing.ts';
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

  /** What reminders each of these got; read where they wait, for nothing here sends them. */
  const remindersOf = async (people: readonly { email: string }[]): Promise<string[][]> => {
    const queue = db.selectFrom('mail_queue').select(['recipient', 'subject', 'content']).orderBy('id');
    const mails = await queue.execute();
    const reminders = mails.filter(({ subject }) => /^(?:活动提醒|直播开始)/.test(subject));
    return people.map(({ email }) =>
      reminders
        .filter(({ recipient }) => recipient === email)
        .map(({ content }) => /》(.*?)。/.exec((content as { text: string }).text)?.[1] ?? ''),
    );
  };

  return {
    test,
    createAttended,
    move,
    setClock,
    lookBefore,
    remindersOf,
    remindersTo: async (person: { email: string }) => (await remindersOf([person]))[0] ?? [],
    close: async () => {
      await second.close();
      await test.close();
    },
  };
};
