import { randomBytes } from 'node:crypto';
import { drawCode, storeCode } from '../../platform/codes/codes.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { startSession } from '../../platform/sessions/session-store.ts';
import type { TestApp } from '../test-app.ts';
import type { TestMember } from '../test-client.ts';
import { everybody, forMembers, type Line, open, refusing, type Scene, type Who } from './line.ts';

const password = '不易猜的-口令7';
const newAddress = (): string => `${randomBytes(6).toString('hex')}@example.org`;

const emailOf = async ({ db }: TestApp, { id }: TestMember): Promise<string> => {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email ?? '';
};

const codeFor = async (test: TestApp, { id }: TestMember, purpose: 'email' | 'password'): Promise<string> => {
  const { code, codeHash } = await drawCode();
  const row = { purpose, subject: `user-${id}`, email: newAddress(), user_id: id, payload: undefined };
  await storeCode(test.db, { ...row, code_hash: codeHash });
  return code;
};

const noPasskeyOf = (owner: Who) =>
  Object.fromEntries(
    everybody.slice(1, -1).flatMap((who) => (who === owner ? [] : [[who, 'passkey_not_found'] as const])),
  );

const passkeyOfOwner = async ({ test, people: { owner } }: Scene): Promise<number> => {
  const passkey = { user_id: owner.id, name: '手机', can_sync: true, is_synced: true };
  const { id } = await test.db
    .insertInto('passkeys')
    .values({ ...passkey, credential_id: randomBytes(16).toString('base64url'), public_key: randomBytes(8) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const turnedOnByOwner = async ({ test, people: { owner } }: Scene) => {
  const on = test.db.updateTable('users').set({ second_factor_at: new Date() });
  await on.where('id', '=', owner.id).execute();
  return {};
};

/** Who people are. */
export const account: readonly Line[] = [
  open('GET /v1/users'),
  open('GET /v1/users/{id}', ({ people }) => ({ params: { id: people.owner.id } })),
  {
    route: 'GET /v1/users/{id}',
    about: 'of a banned member',
    refused: {
      visitor: 'user_not_found',
      owner: 'user_not_found',
      other: 'user_not_found',
      author: 'user_not_found',
      organiser: 'user_not_found',
      moderator: 'user_not_found',
      admin: 'user_not_found',
      banned: 'user_not_found',
    },
    ask: ({ people }) => ({ params: { id: people.banned.id } }),
  },
  forMembers('POST /v1/users/edit', () => ({ input: { company: '示例大学' } })),
  forMembers('GET /v1/account/binding'),
  refusing(
    'POST /v1/account/unlink',
    {
      other: 'provider_not_found',
      author: 'provider_not_found',
      organiser: 'provider_not_found',
      moderator: 'provider_not_found',
      admin: 'provider_not_found',
    },
    async ({ test, people: { owner } }) => {
      const identity = { user_id: owner.id, provider: 'corp', subject: newAddress() };
      await test.db
        .insertInto('identities')
        .values(identity)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await test.db
        .updateTable('users')
        .set({ email_verified_at: new Date() })
        .where('id', '=', owner.id)
        .execute();
      return { input: { provider: 'corp' } };
    },
    'the owner’s',
  ),
  refusing(
    'POST /v1/account/link',
    Object.fromEntries(everybody.slice(1, -1).map((who) => [who, 'provider_not_found'] as const)),
    () => ({ input: { provider: 'nobody' } }),
    'with nobody; somebody real is in the tests of `auth/providers`',
  ),
  ...(['', '/callback'] as const).map((path) => ({
    route: `GET /auth/oidc/:provider${path}` as const,
    about: 'with nobody',
    refused: Object.fromEntries(everybody.map((who) => [who, 404])),
    ask: () => ({ params: { provider: 'nobody' } }),
  })),
  open('GET /auth/oidc/confirm'),
  {
    route: 'POST /auth/oidc/confirm',
    about: 'without having come from a provider',
    refused: Object.fromEntries(everybody.map((who) => [who, 403])),
    ask: () => ({}),
  },
  forMembers('POST /v1/account/email/code', () => ({ input: { email: newAddress() } })),
  refusing(
    'POST /v1/account/email',
    { other: 'invalid', author: 'invalid', organiser: 'invalid', moderator: 'invalid', admin: 'invalid' },
    async ({ test, people: { owner } }) => ({ input: { code: await codeFor(test, owner, 'email') } }),
    'with the owner’s code',
  ),
  forMembers('POST /v1/account/password/code'),
  refusing(
    'POST /v1/account/password',
    { other: 'invalid', author: 'invalid', organiser: 'invalid', moderator: 'invalid', admin: 'invalid' },
    async ({ test, people: { owner } }) => ({
      input: { code: await codeFor(test, owner, 'password'), password },
    }),
    'with the owner’s code',
  ),
  forMembers('GET /v1/account/sessions'),
  forMembers('POST /v1/account/visit', () => ({ input: { seen: 1 } })),
  refusing(
    'POST /v1/account/sessions/end',
    {
      other: 'session_not_found',
      author: 'session_not_found',
      organiser: 'session_not_found',
      moderator: 'session_not_found',
      admin: 'session_not_found',
    },
    async ({ test, people: { owner } }) => {
      await startSession(test.db, owner.id);
      const sessions = test.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id);
      return { input: { id: (await sessions.orderBy('id', 'desc').executeTakeFirstOrThrow()).id } };
    },
    'the owner’s',
  ),
  forMembers('POST /v1/account/sessions/end_others'),
  forMembers('GET /v1/account/passkeys'),
  forMembers('POST /v1/account/passkeys/options'),
  refusing(
    'POST /v1/account/passkeys',
    Object.fromEntries(everybody.slice(1, -1).map((who) => [who, 'passkey_refused'] as const)),
    () => ({ input: { name: '无', credential: '{}' } }),
    'with nothing; what an authenticator makes is in the tests of `accounts/passkeys`',
  ),
  refusing(
    'POST /v1/account/passkeys/rename',
    noPasskeyOf('owner'),
    async (scene) => ({ input: { id: await passkeyOfOwner(scene), name: '我的' } }),
    'the owner’s',
  ),
  refusing(
    'POST /v1/account/passkeys/remove',
    noPasskeyOf('owner'),
    async (scene) => {
      await passkeyOfOwner(scene);
      return { input: { id: await passkeyOfOwner(scene) } };
    },
    'the owner’s',
  ),
  open('POST /v1/passkeys/options'),
  forMembers('GET /v1/account/proof'),
  refusing(
    'POST /v1/account/proof',
    Object.fromEntries(everybody.slice(1, -1).map((who) => [who, 'invalid'] as const)),
    () => ({ input: { code: '000000' } }),
    'with nothing that proves',
  ),
  forMembers('GET /v1/account/second_factor'),
  forMembers('POST /v1/account/second_factor/app'),
  refusing(
    'POST /v1/account/second_factor/app/confirm',
    Object.fromEntries(everybody.slice(1, -1).map((who) => [who, 'invalid'] as const)),
    () => ({ input: { code: 'aaaabbbbccccdddd' } }),
    'with a wrong code',
  ),
  refusing(
    'POST /v1/account/second_factor/on',
    Object.fromEntries(everybody.slice(2, -1).map((who) => [who, 'passkey_needed'] as const)),
    async (scene) => {
      await passkeyOfOwner(scene);
      return {};
    },
    'where the owner has a passkey',
  ),
  refusing(
    'POST /v1/account/second_factor/codes',
    Object.fromEntries(everybody.slice(2, -1).map((who) => [who, 'second_factor_off'] as const)),
    turnedOnByOwner,
    'where the owner has turned it on',
  ),
  refusing(
    'POST /v1/account/second_factor/off',
    Object.fromEntries(
      everybody.slice(1, -1).map((who) => [who, who === 'owner' ? 'invalid' : 'second_factor_off'] as const),
    ),
    async (scene) => {
      await turnedOnByOwner(scene);
      return { input: { code: '000000' } };
    },
    'where the owner has turned it on, with a wrong code',
  ),
  open('GET /auth/second'),
  {
    route: 'POST /auth/second',
    about: 'without a first step',
    refused: Object.fromEntries(everybody.map((who) => [who, 422])),
    ask: () => ({ input: { code: '000000' } }),
  },
  open('GET /auth/passkey'),
  open('GET /auth/passkey.js'),
  {
    route: 'POST /auth/passkey',
    about: 'with nothing',
    refused: Object.fromEntries(everybody.map((who) => [who, 422])),
    ask: () => ({ input: { credential: '{}' } }),
  },
  forMembers('POST /v1/messages/read'),
  open('GET /auth/login'),
  open('POST /auth/login', async ({ test, people: { other } }) => {
    const password_hash = await hashPassword(password);
    await test.db.updateTable('users').set({ password_hash }).where('id', '=', other.id).execute();
    return { input: { email: await emailOf(test, other), password } };
  }),
  open('POST /auth/register', () => ({
    input: { email: newAddress(), name: '新来的', password, agreement: 'on' },
  })),
  ...(['code', 'reset', 'register'] as const).flatMap((page) => [
    open(`GET /auth/${page}`),
    open(`GET /auth/${page}/enter`),
    // What a code allows is the tests' of `auth/codes`; without one nobody is let in.
    {
      route: `POST /auth/${page}/enter` as const,
      about: 'with a wrong code',
      refused: Object.fromEntries(everybody.map((who) => [who, 422])),
      ask: () => ({
        input: { email: newAddress(), ticket: 'none', code: '00000000', password: 'another-one-7' },
      }),
    },
  ]),
  open('POST /auth/code', () => ({ input: { email: newAddress() } })),
  open('POST /auth/reset', () => ({ input: { email: newAddress() } })),
  open('GET /auth/way-in'),
  {
    route: 'POST /auth/way-in',
    about: 'with a link that nobody was sent',
    refused: Object.fromEntries(everybody.map((who) => [who, 422])),
    ask: () => ({ input: { token: 'none' } }),
  },
  open('GET /auth/logout'),
  open('GET /auth/style.css'),
];
