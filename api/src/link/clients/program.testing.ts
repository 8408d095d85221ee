import { createHash, randomBytes } from 'node:crypto';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Where the program of the tests gets its codes. */
export const WAY_BACK = 'https://client.example/back?kept=1';

export interface Program {
  readonly client_id: string;
  readonly client_secret: string;
}

type Words = Readonly<Record<string, string>>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A verifier and what a program announces of it. */
export const pkcePair = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** What a program and its member do, over the real API. */
export const programOf = ({ app, config }: TestApp) => {
  const post = (url: string, fields: Words, headers: Words = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...form, ...headers },
    });

  const register = async (fields: object = {}) => {
    const payload = {
      client_name: '示例客户端',
      redirect_uris: WAY_BACK,
      scopes: 'read write follow',
      ...fields,
    };
    return app.inject({ method: 'POST', url: '/api/v1/apps', payload });
  };

  const asked = ({ client_id }: Program, more: Words = {}): Words => ({
    client_id,
    redirect_uri: WAY_BACK,
    response_type: 'code',
    scope: 'read write',
    state: 'the state',
    ...more,
  });

  const look = (fields: Words, cookie?: string) =>
    app.inject({
      url: `/oauth/authorize?${new URLSearchParams(fields)}`,
      headers: cookie === undefined ? {} : { cookie },
    });

  const decide = (fields: Words, cookie: string, headers: Words = { origin: config.hubOrigin }) =>
    post('/oauth/authorize', { decision: 'allow', ...fields }, { cookie, ...headers });

  const token = (program: Program, fields: Words, headers: Words = {}) =>
    post(
      '/oauth/token',
      { ...program, grant_type: 'authorization_code', redirect_uri: WAY_BACK, ...fields },
      headers,
    );

  return {
    post,
    register,
    /** A program that is known. */
    known: async (fields: object = {}) => (await register(fields)).json<Program>(),
    asked,
    look,
    decide,
    token,
    /** A code that a member gave. */
    code: async (program: Program, member: { id: number; cookie: string }, more: Words = {}) => {
      const answer = await decide({ ...asked(program, more), member: String(member.id) }, member.cookie);
      return new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
    },
    /** Whether a token is good for a member's call. */
    isGood: async (accessToken: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { statusCode } = await app.inject({ url: '/api/v1/accounts/verify_credentials', headers });
      return statusCode === 200;
    },
  };
};

/** A hub to which the program of the tests is known. */
export const startWithProgram = async () => {
  const hub = await startTestApp();
  const it = programOf(hub);
  return { hub, it, program: await it.known() };
};
