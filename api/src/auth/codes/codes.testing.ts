import assert from 'node:assert/strict';
import { currentUser } from '@hub/shared/contracts/account';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

export const HUB = 'http://localhost:8080';
export const PASSWORD = '不易猜的-口令7';
export const NEXT_PASSWORD = '再来一个-口令9';

/** Sends a form as our own pages do. */
export const postTo =
  (test: () => TestApp) =>
  (
    path: string,
    fields: Record<string, string>,
    remoteAddress = '192.0.2.1',
  ): Promise<LightMyRequestResponse> =>
    test().app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB },
    });

/** The ticket in the form that an answer shows. */
export const ticketIn = ({ body }: LightMyRequestResponse): string =>
  /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** The browser's session after an answer, as a cookie; empty for none. */
export const cookieOf = (test: TestApp, { cookies }: LightMyRequestResponse): string => {
  const cookie = cookies.find(({ name }) => name === test.config.cookieName);
  return cookie?.value ? `${cookie.name}=${cookie.value}` : '';
};

/** Whose session a cookie is. */
export const idOf = async (test: TestApp, cookie: string): Promise<number | undefined> => {
  const as: TestMember = { id: 0, name: '', cookie };
  return (await test.client.data(currentUser, {}, { as })).id;
};

let count = 0;
/** An address that nobody had before. */
export const newAddress = (): string => {
  count += 1;
  return `code${count}@example.org`;
};

/** What people do with codes, in the app that is given later. */
export const codesIn = (test: () => TestApp) => {
  const post = postTo(test);
  return {
    post,
    /** A member with a password whose address is proven. */
    createAccount: async (given: object = {}) => {
      const email = newAddress();
      const member = await test().createMember({ email });
      const fields = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date(), ...given };
      await test().db.updateTable('users').set(fields).where('id', '=', member.id).execute();
      return { ...member, email };
    },
    /** Asks for a code and reads it in the mailbox. */
    ask: async (path: '/auth/code' | '/auth/reset', email: string) => {
      const ticket = ticketIn(await post(path, { email }));
      return { email, ticket, code: (await lastMailTo(test(), email.toLowerCase())).code };
    },
    expectRefused: async (response: LightMyRequestResponse) => {
      assert.equal(response.statusCode, 422);
      assert.match(response.body, /验证码错误或已过期/);
      assert.equal(cookieOf(test(), response), '');
    },
  };
};
