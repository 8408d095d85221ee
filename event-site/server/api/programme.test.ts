import assert from 'node:assert/strict';
import { test } from 'node:test';
import { salon, startSite } from '../testing/start-site.ts';

const path = '/api/api/Activity/IntroductionTypes';
const nothing = { data: { ac_desc: '', ac_desc_two: '' } };

test('two strings, as readers dereference them without a check', async () => {
  const { statusCode, headers, body } = await (await startSite()).inject(`${path}?activityId=5`);
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.deepEqual(JSON.parse(body), { data: { ac_desc: salon.ac_desc, ac_desc_two: salon.ac_desc_two } });
});

for (const query of [
  '',
  '?activityId=',
  '?activityId=6',
  '?activityId=abc',
  '?activityId=5%00',
  '?activityId=5&activityId=6',
  "?activityId=5'--",
  '?activityId[]=5',
  `?activityId=${'9'.repeat(500)}`,
  '?__proto__=5',
])
  test(`empty ones for ${query.slice(0, 40) || 'no id'}`, async () => {
    const { statusCode, body } = await (await startSite()).inject(path + query);
    assert.equal(statusCode, 200);
    assert.deepEqual(JSON.parse(body), nothing);
  });

test('an API that cannot answer is no empty programme, but still two strings', async () => {
  const site = await startSite({ askApi: async () => ({ status: 503, data: null }) });
  const { statusCode, headers, body } = await site.inject(`${path}?activityId=5`);
  assert.deepEqual([statusCode, headers['retry-after']], [503, '5']);
  assert.deepEqual(JSON.parse(body), nothing);
});

test('another method is 405 with those there are, and HEAD is one', async () => {
  const site = await startSite();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode, headers, body } = await site.inject({ method, url: `${path}?activityId=5` });
    assert.deepEqual([statusCode, headers['allow']], [405, 'GET, HEAD'], method);
    assert.equal((JSON.parse(body) as { code: number }).code, 405);
  }
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
    const { statusCode } = await site.inject({
      method: 'POST',
      url: path,
      payload: 'activityId=5',
      headers: { 'content-type': type },
    });
    assert.equal(statusCode, 405, type);
  }
  const head = await site.inject({ method: 'HEAD', url: `${path}?activityId=5` });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
});

test('any other call is 404 as JSON', async () => {
  const { statusCode, body } = await (await startSite()).inject('/api/v1/users');
  assert.equal(statusCode, 404);
  assert.equal((JSON.parse(body) as { code: number }).code, 404);
});
