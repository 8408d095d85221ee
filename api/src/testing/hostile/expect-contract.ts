import assert from 'node:assert/strict';
import type { Call } from '@hub/shared/contracts/kit/call';
import { errorCodes, errors } from '@hub/shared/contracts/kit/errors';
import type { LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/value';

const leaks = /\n\s+at |node_modules|syntax error|PostgresError|SELECT |select [a-z]/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 422 names the fields, and says of the first what it says at the top. */
const expectIssues = ({ message, data }: Record<string, unknown>): void => {
  assert.ok(Array.isArray(data) && data.length > 0);
  for (const issue of data) {
    assert.ok(isRecord(issue) && typeof issue['field'] === 'string' && typeof issue['message'] === 'string');
    assert.match(issue['message'], /\p{Script=Han}/u);
  }
  assert.equal(message, (data[0] as { message: string }).message);
};

// Of every call (contract §2); further ones a call names itself.
const codesOfAll = [errorCodes.forbidden, errorCodes.badOrigin];

const expectFailure = (call: Call, status: number, body: Record<string, unknown>): void => {
  const { code, message, data } = body;
  const known = [status, ...codesOfAll, ...(call.errors ?? []).map((id) => errors[id].code)];
  assert.deepEqual(Object.keys(body).sort(), ['code', 'data', 'message']);
  assert.ok(known.includes(Number(code)), `code ${code}`);
  assert.match(String(message), /\p{Script=Han}/u);
  if (status === 422) expectIssues(body);
  else assert.equal(data, null);
};

const expectSuccess = (call: Call, body: Record<string, unknown>): void => {
  assert.equal(body['code'], 0);
  assert.ok(typeof body['message'] === 'string' && body['message'] !== '');
  assert.ok((Check as (schema: unknown, value: unknown) => boolean)(call.data, body['data']), 'data');
};

const isFeed = (call: Call): boolean => call.path.startsWith('/api_link');

/** Whatever was asked, the answer is the contract's: never a 500, always an envelope, nothing of the inside. */
export const expectContract = (
  call: Call,
  { statusCode: status, body, headers }: LightMyRequestResponse,
): void => {
  assert.ok(status < 500 || (status === 503 && call.path === '/v1/other/wxshare'), `status ${status}`);
  if (status >= 400) assert.doesNotMatch(body, leaks);
  if (status === 200 && call.answer === 'file') return;
  if (status === 204 && call.answer === 'nothing') return;
  const isRaw = status < 300 && call.raw === true;
  // A body of its own may be a kind of JSON of its own.
  const json = isRaw ? /^application\/(?:[\w.-]+\+)?json/ : /^application\/json/;
  assert.match(String(headers['content-type']), json);
  const parsed: unknown = JSON.parse(body);
  if (isRaw) return;
  assert.ok(isRecord(parsed));
  if (isFeed(call) && typeof parsed['error'] === 'string') return;
  if (status < 300) expectSuccess(call, parsed);
  else expectFailure(call, status, parsed);
};
