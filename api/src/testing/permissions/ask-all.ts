import assert from 'node:assert/strict';
import { calls } from '@hub/shared/contracts/calls';
import type { Call } from '@hub/shared/contracts/kit/call';
import { errors } from '@hub/shared/contracts/kit/errors';
import { feedHeaders } from '../../link/viewer/viewer.testing.ts';
import type { TestApp } from '../test-app.ts';
import type { TestAnswer, TestMember } from '../test-client.ts';
import type { Ask, Line, People, Refusal, Who } from './line.ts';

/** Everybody who asks, on one database. */
export const createPeople = async (test: TestApp): Promise<People> => {
  const named = {
    owner: { name: '主人' },
    other: { name: '别人' },
    author: { role: 'author' },
    organiser: { role: 'organiser' },
    moderator: { role: 'moderator' },
    admin: { role: 'admin' },
    banned: { name: '停用', banned_at: new Date() },
  } as const;
  const names = Object.keys(named);
  const members = await test.createMembers(Object.values(named));
  return Object.fromEntries(members.map((member, index) => [names[index], member])) as {
    [Who in keyof typeof named]: TestMember;
  };
};

const askStream = async (
  test: TestApp,
  url: string,
  headers: Ask['headers'] = {},
): Promise<TestAnswer<unknown>> => {
  const answer = await test.app.inject({ url, headers, payloadAsStream: true });
  // Not its stream, whose end the server never hears of.
  answer.raw.res.destroy();
  await new Promise(setImmediate);
  return {
    ...{ status: answer.statusCode, headers: answer.headers, code: Number.NaN },
    ...{ message: '', body: '', data: undefined },
  };
};

const askPage = (test: TestApp, route: string, ask: Ask, as: TestMember | undefined) => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const fields = new URLSearchParams(ask.input as Record<string, string>).toString();
  const url = path.replaceAll(/:(\w+)|\*/g, (_, name = '*') =>
    encodeURIComponent(String(ask.params?.[name])),
  );
  const isGet = method === 'GET';
  if (ask.isStream) return askStream(test, `${url}?${fields}`, ask.headers);
  return test.client.send<unknown>({
    method: isGet ? 'GET' : 'POST',
    url: isGet && fields !== '' ? `${url}?${fields}` : url,
    ...(isGet ? {} : { payload: fields }),
    headers: {
      origin: test.config.hubOrigin,
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(as ? { cookie: as.cookie } : {}),
      ...ask.headers,
    },
  });
};

/** Asks by a call of the contracts. */
export const askCall = async (test: TestApp, call: Call, ask: Ask, as: TestMember | undefined) => {
  const { input = {}, params = {} } = ask;
  // The link feed knows tokens alone.
  const token = as && call.path.startsWith('/api_link') ? await feedHeaders(test.db, as.id) : {};
  const headers = { ...token, ...ask.headers };
  return test.client.call(call, input, { as, params, headers }) as Promise<TestAnswer<unknown>>;
};

/** Compares a refusal with the one that is written down. */
export const expectRefusal = ({ status, code }: TestAnswer<unknown>, refusal: Refusal): void => {
  const wanted = typeof refusal === 'number' ? { status: refusal, code } : errors[refusal];
  // Pages and the link feed have no codes.
  assert.deepEqual([status, Number.isNaN(code) ? wanted.code : code], [wanted.status, wanted.code]);
};

/** Puts one line's question as one of its askers, and compares the answer with what the line says of them. */
export const askAs = async (test: TestApp, people: People, who: Who, line: Line): Promise<void> => {
  const asker = who === 'visitor' ? undefined : people[who];
  const ask = await line.ask({ test, people, asker });
  const call = (calls as Record<string, Call>)[line.route];
  const answer = await (call ? askCall(test, call, ask, asker) : askPage(test, line.route, ask, asker));
  const refusal = line.refused[who];
  const shown = `${line.route} as ${who} → ${answer.status} ${answer.body.slice(0, 300)}`;
  try {
    if (refusal !== undefined) expectRefusal(answer, refusal);
    else assert.ok(answer.status < 400, 'must be let through');
  } catch (cause) {
    throw new Error(`${shown}; expected ${refusal ?? 'to be let through'}`, { cause });
  }
};
