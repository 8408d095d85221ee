import { integer, matching, text } from './setting.ts';

/** What the tests take from the machine. */
export const testing = {
  testDatabaseUrl: matching(
    'TEST_DATABASE_URL',
    '',
    /^postgres(?:ql)?:\/\/\S+$/,
    'postgres://user:password@host:5432/name',
    {
      about: 'PostgreSQL server on which the API’s tests may create databases; `npm test` starts its own',
      fallbackText: 'the embedded database',
      secret: true,
    },
  ),
  testRedisUrl: matching('TEST_REDIS_URL', '', /^redis:\/\/\S+$/, 'redis://host:6379', {
    about: 'Redis server for the API’s tests of rate limits; `npm test` starts its own if Redis is installed',
    fallbackText: 'none: these tests are skipped',
  }),
  postgresBin: text('POSTGRES_BIN', '', {
    about: 'Folder with the programs of PostgreSQL 15 or newer',
    fallbackText: 'found on the machine, otherwise installed',
  }),
  chromiumPath: text('CHROMIUM_PATH', '', {
    about: 'Chromium for the browser tests',
    fallbackText: 'found on the machine, otherwise installed',
  }),
  e2ePort: integer('E2E_PORT', 8180, [1, 65534], {
    about: 'Port of the hub that the browser tests start; the event site is on the next one',
  }),
};
