import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { later } from '@hub/shared/dates/beijing';
import type { Config } from '../config/read-config.ts';
import { outboxOf } from './transport.ts';

// What a process that died left half written goes too.
const isOurs = (name: string): boolean => /\.eml(?:\.part)?$/.test(name);

/** Removes old mail from the outbox: codes and addresses of members need not lie there for ever. */
export const emptyOutbox = async (
  config: Pick<Config, 'dataDir' | 'outboxDays'>,
  now: Date,
): Promise<void> => {
  if (config.outboxDays === 0) return;
  const folder = outboxOf(config);
  const until = later(now, -config.outboxDays, 'day').getTime();
  for (const name of (await readdir(folder).catch(() => [])).filter(isOurs)) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts?.isFile() && facts.mtimeMs < until) await rm(file, { force: true });
  }
};
