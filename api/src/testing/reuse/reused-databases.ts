import { rmSync } from 'node:fs';
import pg from 'pg';
import { type Embedded, openInMemory, type Template } from '../../platform/db/embedded.ts';
import { type Database, databaseOf } from '../../platform/db/open-database.ts';
import { makePristine, type Pristine, readPristine } from './pristine.ts';

interface Reusable {
  readonly embedded: Embedded;
  readonly pristine: Pristine;
}

// A test has seldom more than two open at a time.
const KEPT = 2;
const idle: Reusable[] = [];

const askIn = async <T>({ host }: Embedded, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

const open = async (template: () => Promise<Template>): Promise<Reusable> => {
  const embedded = await openInMemory(await template());
  try {
    return { embedded, pristine: await askIn(embedded, readPristine) };
  } catch (error) {
    await embedded.close();
    throw error;
  }
};

/** Keeps it for the next who asks, as new; closes it where that cannot be. */
const giveBack = async (one: Reusable): Promise<void> => {
  const isPristine =
    idle.length < KEPT &&
    (await askIn(one.embedded, (client) => makePristine(client, one.pristine)).catch(() => false));
  if (!isPristine) return one.embedded.close();
  one.embedded.keepsAlive(false);
  idle.push(one);
};

process.once('exit', () => {
  for (const { embedded } of idle) rmSync(embedded.host, { recursive: true, force: true });
});

/**
 * An embedded database like the template. When it is closed, the next test of this process is given the same one, as new: that
 * costs a tenth of opening another.
 */
export const openReused = async (template: () => Promise<Template>): Promise<Database> => {
  const one = idle.pop() ?? (await open(template));
  one.embedded.keepsAlive(true);
  return databaseOf({ ...one.embedded, close: () => giveBack(one) });
};
