import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { AppError } from '../errors/app-error.ts';
import { checkPassword } from './passwords.ts';

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
