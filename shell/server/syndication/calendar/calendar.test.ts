import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

test('the calendar as the API wrote it, under the tags of the address', async () => {
  const { askApi, asked } = fakeApi({ 'GET /v1/events/calendar': { calendar } });
  const { app } = await startServer({ askApi });
  const { statusCode, headers, body } = await app.inject({ url: '/calendar/events.ics?tag=9' });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(body, calendar);
  assert.ok(asked.includes('GET /v1/events/calendar {"tag_id":"9"}'));
  const known = { 'if-none-match': String(headers['etag']) };
  assert.equal((await app.inject({ url: '/calendar/events.ics?tag=9', headers: known })).statusCode, 304);
});

test('a tag that there is not, and an API that is away', async () => {
  const { app } = await startServer({ askApi: fakeApi().askApi });
  assert.equal((await app.inject({ url: '/calendar/events.ics?tag=nonsense' })).statusCode, 404);
  const away = await startServer({ askApi: () => Promise.reject(new Error('down')) });
  const { statusCode, headers } = await away.app.inject({ url: '/calendar/events.ics' });
  assert.deepEqual([statusCode, headers['retry-after']], [503, '30']);
});
