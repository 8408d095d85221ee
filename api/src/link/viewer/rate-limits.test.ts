import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { feedHeaders } from './viewer.testing.ts';

describe('limits of the feed', () => {
  let test: TestApp;
  before(async () => {
    // Three writes a minute.
    test = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
  });
  after(() => test.close());

  it('say how much is left, as Mastodon does', async () => {
    const { id } = await test.createMember();
    const headers = await feedHeaders(test.db, id);
    const seen: unknown[] = [];
    let resets = '';
    for (let i = 0; i < 4; i += 1) {
      const request = {
        method: 'POST' as const,
        url: '/api/v1/statuses',
        headers,
        payload: { status: '你好' },
      };
      const answer = await test.app.inject(request);
      resets = String(answer.headers['x-ratelimit-reset']);
      seen.push([
        answer.statusCode,
        answer.headers['x-ratelimit-limit'],
        answer.headers['x-ratelimit-remaining'],
      ]);
    }
    assert.deepEqual(seen, [
      [200, '3', '2'],
      [200, '3', '1'],
      [200, '3', '0'],
      [429, '3', '0'],
    ]);
    assert.equal(new Date(resets).toISOString(), resets);
    const read = await test.app.inject({ url: '/api/v1/timelines/home', headers });
    assert.equal(read.headers['x-ratelimit-limit'], undefined);
  });
});
