import { ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ErrorEntry, errorCodes, errors, isSuccessCode } from './errors.ts';

// What clients were promised, by id.
const promised: Partial<Record<keyof typeof errors, [status: number, code: number, message?: string]>> = {
  malformed: [400, 400],
  not_logged_in: [403, 403, '请先登录'],
  forbidden: [403, 40301, '无权操作'],
  bad_origin: [403, 40302],
  other_account: [403, 40303],
  not_found: [404, 404],
  story_not_found: [404, 404],
  method_not_allowed: [405, 405],
  event_full: [409, 409],
  too_large: [413, 413],
  unsupported_type: [415, 415],
  invalid: [422, 422],
  reason_required: [422, 422, '请填写删除理由'],
  too_many: [429, 429],
  internal: [500, 500],
  overloaded: [503, 503],
  db_down: [503, 503],
  wx_not_configured: [503, 503],
};

describe('errors', () => {
  it('keep status, code and words they were promised with', () => {
    for (const [id, [status, code, message]] of Object.entries(promised)) {
      const entry = errors[id as keyof typeof errors];
      strictEqual(entry.status, status, id);
      strictEqual(entry.code, code, id);
      if (message) strictEqual(entry.message, message, id);
    }
  });

  it('speak Chinese to the user, and never leave the words out', () => {
    for (const [id, { message }] of Object.entries(errors)) ok(/\p{Script=Han}/u.test(message), id);
  });

  it('name the refused field with 422, and only there', () => {
    for (const [id, { status, field }] of Object.entries<ErrorEntry>(errors)) {
      strictEqual(field !== undefined, status === 422, id);
    }
  });

  it('have the status as their code, or one finer; 404 is never finer', () => {
    for (const [id, { status, code }] of Object.entries(errors)) {
      ok(code === status || (Math.floor(code / 100) === status && status !== 404), id);
    }
  });

  it('send nobody to the login page who is logged in', () => {
    const toLogin = Object.entries(errors).filter(([, { code }]) => code === errorCodes.notLoggedIn);
    strictEqual(toLogin.map(([id]) => id).join(), 'not_logged_in');
  });
});

describe('isSuccessCode', () => {
  it('is 0, and -1 of older servers', () => {
    ok(isSuccessCode(0) && isSuccessCode(-1));
    for (const code of [1, 200, 403, '0', null, undefined]) ok(!isSuccessCode(code));
  });
});
