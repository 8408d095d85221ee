import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../webpack/workspace.ts';
import { databaseTests } from './database-tests.ts';
import { testsOf } from './test-kinds.ts';

const among = (files: Record<string, string>) => databaseTests((file) => files[file] ?? '');

describe('a test that asks which database it runs on', () => {
  it('reads the setting itself, or by what it imports, however far, in circles too', () => {
    const asks = among({
      'api/src/a.test.ts': "import { app } from './testing/app.ts';",
      'api/src/testing/app.ts': "import { open } from '../db.ts';",
      'api/src/db.ts':
        "import './testing/app.ts';\nimport { testing } from '@hub/shared/contracts/settings/tests';",
      'api/src/b.test.ts': 'const url = process.env.TEST_DATABASE_URL;',
      'api/src/c.test.ts': 'const { TEST_REDIS_URL } = process.env;',
    });
    for (const name of ['a', 'b', 'c']) assert.ok(asks(`api/src/${name}.test.ts`), name);
  });

  it('may leave that to a thread or a process which it starts', () => {
    const asks = among({
      'api/src/a.test.ts': "spawn(new URL('./children/writer.ts', import.meta.url));",
      'api/src/children/writer.ts': "import { testing } from '@hub/shared/contracts/settings/tests';",
    });
    assert.ok(asks('api/src/a.test.ts'));
  });

  it('is none that only computes', () => {
    const asks = among({
      'api/src/a.test.ts': "import { sum } from './sum.ts';",
      'api/src/sum.ts': 'export const sum = 1;',
    });
    assert.ok(!asks('api/src/a.test.ts'));
  });

  it('is in this house each that starts the API or opens a database of tests', () => {
    const asks = databaseTests();
    const tests = testsOf('api');
    const opening = tests.filter((file) =>
      /startTestApp\(|openTestDatabase\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    assert.ok(opening.length > 50);
    assert.deepEqual(
      opening.filter((file) => !asks(file)),
      [],
    );
    assert.ok(!asks('api/src/stories/similarity.test.ts'));
  });
});
