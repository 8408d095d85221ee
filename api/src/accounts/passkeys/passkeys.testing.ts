import assert from 'node:assert/strict';
import { addPasskey, passkeyToAdd, passkeyToUse } from '@hub/shared/contracts/account/passkeys';
import { type Answering, Authenticator } from '../../testing/authenticator.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestMember } from '../../testing/test-client.ts';

/** `name=value` of the cookies that an answer sets, for the next request. */
export const cookiesOf = ({ headers }: Pick<TestAnswer<unknown>, 'headers'>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

/** What a browser was asked to sign, and the cookie that it keeps meanwhile. */
export interface Question {
  readonly options: unknown;
  readonly cookie: string;
}

export const askToCreate = async (test: TestApp, as: TestMember): Promise<Question> => {
  const asked = await test.client.call(passkeyToAdd, {}, { as });
  assert.equal(asked.status, 200, asked.message);
  return { options: asked.data, cookie: cookiesOf(asked) };
};

export const askToSign = async (test: TestApp, cookie = ''): Promise<Question> => {
  const asked = await test.client.call(passkeyToUse, {}, { headers: { cookie } });
  assert.equal(asked.status, 200, asked.message);
  return { options: asked.data, cookie: cookiesOf(asked) };
};

/** Sends what was made, from the browser that was asked. */
export const sendCreated = (
  test: TestApp,
  as: TestMember,
  { credential, cookie, name = '我的手机' }: { credential: string; cookie: string; name?: string },
) =>
  test.client.call(
    addPasskey,
    { name, credential },
    { headers: { cookie: [as.cookie, cookie].filter(Boolean).join('; ') } },
  );

/** A member's new passkey. */
export const registerPasskey = async (test: TestApp, as: TestMember, how: Answering = {}) => {
  const authenticator = new Authenticator(test.config.hubOrigin);
  const { options, cookie } = await askToCreate(test, as);
  const added = await sendCreated(test, as, { credential: authenticator.create(options, how), cookie });
  assert.equal(added.status, 200, added.message);
  return { authenticator, passkey: added.data };
};

/** Posts the form that the script of the login page sends. */
export const postForm = (
  test: TestApp,
  url: string,
  fields: Record<string, string>,
  cookie = '',
  remoteAddress = '127.0.0.1',
) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: test.config.hubOrigin,
      ...(cookie === '' ? {} : { cookie }),
    },
  });
