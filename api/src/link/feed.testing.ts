import assert from 'node:assert/strict';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../testing/test-app.ts';
import { feedHeaders } from './viewer/viewer.testing.ts';

export interface FeedAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly link: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A member with a program that acts for them, or nobody. */
export interface FeedClient {
  readonly id: number;
  readonly acct: string;
  readonly ask: <T>(
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<FeedAnswer<T>>;
  /** The same, which must succeed. */
  readonly get: <T>(path: string) => Promise<T>;
  readonly send: <T = Status>(method: Method, path: string, body?: object) => Promise<T>;
  readonly post: (text: string, more?: object) => Promise<Status>;
}

const clientOf = (test: TestApp, id: number, own: Record<string, string>): FeedClient => {
  const ask: FeedClient['ask'] = async <T>(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const url = path.startsWith('/') ? path : `/api/v1/${path}`;
    const payload = body === undefined ? {} : { payload: body };
    const request: InjectOptions = { method, url, headers: { ...own, ...headers }, ...payload };
    const response = await test.app.inject(request);
    const link = String(response.headers['link'] ?? '');
    return { status: response.statusCode, body: response.json<T>(), link };
  };
  const send = async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const answer = await ask<T>(method, path, body);
    assert.equal(answer.status, 200, `${method} ${path} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    id,
    acct: `user${id}`,
    ask,
    send,
    get: (path) => send('GET', path),
    post: (status, more = {}) => send('POST', 'statuses', { status, ...more }),
  };
};

/** A member as a user of the feed. */
export const feedClientOf = async (test: TestApp, { id }: { readonly id: number }): Promise<FeedClient> =>
  clientOf(test, id, await feedHeaders(test.db, id));

/** A new member who uses the feed. */
export const feedMember = async (test: TestApp): Promise<FeedClient> =>
  feedClientOf(test, await test.createMember());

export const feedVisitor = (test: TestApp): FeedClient => clientOf(test, 0, {});

const nextOf = (link: string): string | undefined => {
  const [, address] = /<([^>]+)>; rel="next"/.exec(link) ?? [];
  const url = address === undefined ? undefined : new URL(address);
  return url && url.pathname + url.search;
};

/** All pages of a list, one after the other by the `Link` header; something may happen between them. */
export const allPages = async <T>(
  client: FeedClient,
  path: string,
  between?: () => Promise<unknown>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer: FeedAnswer<T[]> = await client.ask('GET', next);
    assert.equal(answer.status, 200, `${next} ${JSON.stringify(answer.body)}`);
    all.push(...answer.body);
    next = nextOf(answer.link);
    await between?.();
  }
  return all;
};

export const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
