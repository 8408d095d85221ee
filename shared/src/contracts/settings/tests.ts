import { integer, matching, text } from './setting.ts';

/** What the tests take from the machine. */
export const testing = {
  testDatabaseUrl: matching(
    'TEST_DATABASE_URL',
    '',
    /^postgres(?:ql)?:\/\/\S+$/,
    'postgres://user:password@host:5432/name',
    {
      about: 'A PostgreSQL on which the API’s tests may create databases; `npm test` starts one of its own',
      fallbackText: 'the embedded database',
      secret: true,
    },
  ),
  testRedisUrl: matching('TEST_REDIS_URL', '', /^redis:\/\/\S+$/, 'redis://host:6379', {
    about: 'A Redis for the API’s tests of limits; `npm test` starts one of its own where it can be had',
    fallbackText: 'none: they are left out',
  }),
  postgresBin: text('POSTGRES_BIN', '', {
    about: 'Folder of the programs of a PostgreSQL 15 or newer',
    fallbackText: 'found on the machine, else installed',
  }),
  chromiumPath: text('CHROMIUM_PATH', '', {
    about: 'The Chromium of the browser tests',
    fallbackText: 'found on the machine, else installed',
  }),
  e2ePort: integer('E2E_PORT', 8180, [1, 65534], {
    about: 'Port of the hub that the browser tests start; the event site is on the next one',
  }),
};
