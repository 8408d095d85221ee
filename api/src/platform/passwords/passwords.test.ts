import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { AppError } from '../errors/app-error.ts';
import { hashCheaply } from './hash-cost.ts';
import { checkPassword, hashPassword } from './passwords.ts';

describe('a password', () => {
  it('is hashed as OWASP asks, but for the apps of tests', async () => {
    const asAsked = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    assert.match(await hashPassword('口令'), asAsked);
    const [endOne, endOther] = [hashCheaply(), hashCheaply()];
    endOne();
    endOne();
    const cheap = await hashPassword('口令');
    endOther();
    assert.doesNotMatch(cheap, asAsked);
    assert.equal(await checkPassword(cheap, '口令'), true);
    assert.match(await hashPassword('口令'), asAsked);

    const source = join(import.meta.dirname, '../..');
    const callers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        readFileSync(join(source, file), 'utf8').includes('hashCheaply'),
    );
    assert.deepEqual(callers.sort(), ['platform/passwords/hash-cost.ts', 'testing/test-app.ts']);
  });
});

describe('a flood of logins', () => {
  it('leaves threads to who reads a file', async () => {
    let checked = 0;
    const flood = Array.from({ length: 60 }, async () => {
      await checkPassword(undefined, 'a guess');
      checked += 1;
    });
    // The first one makes what unknown accounts are compared with.
    await flood[0];
    const before = checked;
    await readFile(import.meta.filename);
    assert.ok(checked - before < 30, `${checked - before} first`);
    await Promise.all(flood);
  });

  it('is turned away beyond what is done in seconds, and then goes on', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 150 }, () => checkPassword(undefined, 'a guess')),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    assert.equal(refused.length, 48);
    for (const error of refused)
      assert.ok(error instanceof AppError && error.id === 'overloaded' && error.retryAfter);
    assert.equal(await checkPassword(undefined, 'a guess'), false);
  });
});
