import { migrate, readMigrations } from '@hub/api/migrate';
import { type Database, openPostgres } from '@hub/api/open-database';
import { fillEmptyTables, readRules, readWhole } from '@hub/api/testing/whole';
import type { Scenario } from '../scenario.ts';
import { prefixes, type Release, releasesInHistory } from '../world/history.ts';
import { inPlaces, type Places } from '../world/places.ts';

const SHORT_STEPS = 6;

type Client = Parameters<typeof readRules>[0];

const onClient = async <T>({ slow }: Database, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await slow.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const inDatabase = async <T>(places: Places, work: (database: Database) => Promise<T>): Promise<T> => {
  const { databaseUrl } = await places.empty('PostgreSQL');
  const database = await openPostgres(databaseUrl, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const rulesOf = (database: Database): Promise<string[]> => onClient(database, readRules);

const countsOf = async (database: Database): Promise<Map<string, number>> => {
  const whole = await onClient(database, readWhole);
  return new Map(Object.entries(whole).map(([table, rows]) => [table, rows.length]));
};

// Codes that were sent live for ten minutes: migrations may end them.
const mayShrink = new Set(['codes']);

/** Brings a schema of then, with rows in it, up to today; what is not as in a new database, or is gone. */
const bringUp = (
  places: Places,
  { name, migrations }: Release,
  today: readonly string[],
): Promise<string[]> =>
  inDatabase(places, async (database) => {
    await migrate(database, [...migrations]);
    await onClient(database, fillEmptyTables);
    const before = await countsOf(database);
    try {
      await migrate(database);
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : 'failed'}`];
    }
    const rules = new Set(await rulesOf(database));
    const missing = today.filter((rule) => !rules.has(rule)).map((rule) => `${name}: without ${rule}`);
    const after = await countsOf(database);
    const shrunk = [...before].filter(
      ([table, count]) => after.has(table) && !mayShrink.has(table) && (after.get(table) ?? 0) < count,
    );
    return [...missing, ...shrunk.map(([table]) => `${name}: rows of ${table} are gone`)];
  });

const some = (releases: readonly Release[]): Release[] =>
  releases.filter((_, place) => place % Math.ceil(releases.length / SHORT_STEPS) === 0);

export const migrations: Scenario = {
  name: 'migrations',
  what: 'every schema there ever was, with rows in its tables, migrated to today: same columns, constraints, indexes; rows kept',
  isShort: true,
  run: (scale, say) =>
    inPlaces(async (places) => {
      const releases = scale === 'short' ? some(prefixes()) : [...prefixes(), ...releasesInHistory()];
      const today = await inDatabase(places, async (database) => {
        await migrate(database);
        return rulesOf(database);
      });
      const lost: string[] = [];
      for (const release of releases) {
        const lines = await bringUp(places, release, today);
        lost.push(...lines);
        say(`  ${release.name}: ${lines.length === 0 ? 'well' : lines.join('; ')}`);
      }
      // A migration that was changed after somebody applied it.
      const changed = readMigrations().map((one) => ({ ...one, checksum: `${one.checksum.slice(1)}0` }));
      const seen = await bringUp(places, { name: 'changed', migrations: changed.slice(0, 3) }, today);
      return {
        tried: `${releases.length} schemas of ${readMigrations().length} migrations`,
        lost,
        control: { broken: 'a migration changed after it was applied', isNoticed: seen.length > 0 },
      };
    }),
};
