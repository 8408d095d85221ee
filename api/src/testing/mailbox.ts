import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outboxOf } from '../platform/mail/transport.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import type { TestApp } from './test-app.ts';

/** Sends what waits and reads all that was sent so far, the latest last. */
export const readOutbox = async ({ jobs, config }: TestApp): Promise<ReadMail[]> => {
  await jobs.enqueue('mail');
  const folder = outboxOf(config);
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = files.map((name) => ({
      name,
      id: Number(/-hub-(\d+)-/.exec(name)?.[1] ?? /hub-(\d+)/.exec(name)?.[1]),
    }));
    return mails
      .sort((a, b) => a.id - b.id)
      .map(({ name }) => readMail(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return [];
  }
};

/** The latest mail to an address; a test fails without one. */
export const lastMailTo = async (test: TestApp, address: string): Promise<ReadMail> => {
  const mail = (await readOutbox(test)).findLast(({ to }) => to === address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
};
