import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '../errors/app-error.ts';
import { createAnswerCache } from './answer-cache.ts';

const unavailable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const answer = (body: string) => ({ body });

describe('the answer cache', () => {
  it('makes an answer once for all who ask at the same time', async () => {
    const cache = createAnswerCache();
    let made = 0;
    const make = async () => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return answer(String(made));
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', 1000, make)));
    assert.deepEqual(new Set(answers.map(({ body }) => body)), new Set(['1']));
    assert.equal((await cache.get('b', 1000, make)).body, '2');
  });

  it('keeps it only so long, counted from the start of the query', async () => {
    let time = 0;
    const cache = createAnswerCache(() => time);
    await cache.get('a', 1000, async () => {
      time = 400;
      return answer('old');
    });
    time = 999;
    assert.equal((await cache.get('a', 1000, async () => answer('new'))).body, 'old');
    time = 1000;
    assert.equal((await cache.get('a', 1000, async () => answer('new'))).body, 'new');
  });

  it('gives an old answer while the database is away, for an hour at most', async () => {
    let time = 0;
    const cache = createAnswerCache(() => time);
    const fail = (): Promise<{ body: string }> => Promise.reject(unavailable);
    await cache.get('a', 1000, async () => answer('old'));
    time = 5000;
    assert.equal((await cache.get('a', 1000, fail)).body, 'old');
    await assert.rejects(cache.get('b', 1000, fail), unavailable);
    time = 3_600_001;
    await assert.rejects(cache.get('a', 1000, fail), unavailable);
  });

  it('gives an old answer where a new one takes too long', async () => {
    let time = 0;
    const cache = createAnswerCache(() => time);
    await cache.get('a', 1000, async () => answer('old'));
    time = 5000;
    const late = (): Promise<{ body: string }> => Promise.reject(new AppError('timeout'));
    assert.equal((await cache.get('a', 1000, late)).body, 'old');
  });

  it('does not hide other failures, and tries again after one', async () => {
    const cache = createAnswerCache();
    await assert.rejects(cache.get('a', 1000, () => Promise.reject(new Error('bug'))));
    assert.equal((await cache.get('a', 1000, async () => answer('ok'))).body, 'ok');
  });

  it('counts what is asked for, too: whoever asks chooses how long that is', async () => {
    const cache = createAnswerCache();
    const endless = 'k'.repeat(65 * 1024 * 1024);
    await cache.get(endless, 60_000, async () => answer('old'));
    assert.equal((await cache.get(endless, 60_000, async () => answer('new'))).body, 'new');
  });

  it('forgets the oldest when it is full', async () => {
    const cache = createAnswerCache();
    for (let i = 0; i <= 1000; i += 1) await cache.get(`k${i}`, 60_000, async () => answer('x'));
    assert.equal((await cache.get('k0', 60_000, async () => answer('again'))).body, 'again');
    assert.equal((await cache.get('k1000', 60_000, async () => answer('again'))).body, 'x');
    await cache.get('huge', 60_000, async () => answer('x'.repeat(65 * 1024 * 1024)));
    assert.equal((await cache.get('huge', 60_000, async () => answer('again'))).body, 'again');
  });
});
