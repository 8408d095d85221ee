import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReadMail, readMail } from '@hub/api/testing/read-mail';
import { expect } from '@playwright/test';

const mails = async (): Promise<ReadMail[]> => {
  const folder = process.env['OUTBOX'] ?? '';
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))));
};

/** The mail to an address whose subject holds these words, as soon as it is sent. */
export const mailTo = async (address: string, words: string): Promise<ReadMail> => {
  let found: ReadMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mails()).findLast(({ to, subject }) => to === address && subject.includes(words));
        return found?.subject;
      },
      { message: `a mail to ${address} about ${words}` },
    )
    .toBeDefined();
  if (!found) throw new Error(`no mail to ${address} about ${words}`);
  return found;
};
