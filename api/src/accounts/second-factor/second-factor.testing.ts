import assert from 'node:assert/strict';
import { addApp, appToAdd } from '@hub/shared/contracts/account/second-factor';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { postForm } from '../passkeys/passkeys.testing.ts';
import { codeAt } from './totp.ts';

export const password = '不易猜的-口令7';

/** A clock that a test moves: half minutes and ten minutes pass when it says so. */
export const testClock = () => {
  let time = Date.parse('2026-11-23T08:00:00Z');
  return {
    now: () => new Date(time),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};
export type TestClock = ReturnType<typeof testClock>;

let members = 0;

/** A member who logs in by a password. */
export const memberWithPassword = async (
  test: TestApp,
  fields: Parameters<TestApp['createMember']>[0] = {},
): Promise<TestMember & { email: string }> => {
  members += 1;
  const email = `factor${members}@example.org`;
  const member = await test.createMember({ ...fields, email });
  const password_hash = await hashPassword(password);
  await test.db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute();
  return { ...member, email };
};

/** Sets an app up; gives what it shows, and the recovery codes. */
export const addAuthenticatorApp = async (test: TestApp, clock: Pick<TestClock, 'now'>, as: TestMember) => {
  const { secret } = await test.client.data(appToAdd, {}, { as });
  const code = codeAt(secret, clock.now());
  const { recovery_codes } = await test.client.data(addApp, { code }, { as });
  return { show: (at = clock.now()) => codeAt(secret, at), recoveryCodes: recovery_codes };
};

/** `name=value` of one of the cookies that a page set; undefined for one that it took away. */
const cookieOf = ({ cookies }: LightMyRequestResponse, name: string): string | undefined => {
  const cookie = cookies.find((one) => one.name === name);
  return cookie?.value ? `${name}=${cookie.value}` : undefined;
};

export const sessionOf = (test: TestApp, answer: LightMyRequestResponse): string | undefined =>
  cookieOf(answer, test.config.cookieName);

/** The first step; gives the cookie that the second takes. */
export const firstStep = async (test: TestApp, email: string, more: Record<string, string> = {}) => {
  const answer = await postForm(test, '/auth/login', { email, password, ...more });
  assert.equal(answer.statusCode, 303, answer.body);
  assert.equal(sessionOf(test, answer), undefined, 'one factor is no login');
  const pending = cookieOf(answer, `${test.config.cookieName}_pending`);
  assert.ok(pending);
  return { pending, location: String(answer.headers.location) };
};

export const secondStep = (
  test: TestApp,
  pending: string,
  fields: Record<string, string>,
  remoteAddress?: string,
) => postForm(test, '/auth/second', fields, pending, remoteAddress);
