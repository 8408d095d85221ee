import './fake-browser.ts';
import { waitFor } from '@testing-library/react';
import type { CallKey, Data } from '../contracts/client.ts';
import { loginInfo } from '../contracts/testing/account.ts';
import { examples } from '../contracts/testing/examples.ts';
import { receiveLogin, useAuth } from '../runtime/auth/auth.ts';
import { createQueryClient, type MutationOptions, type QueryClient } from '../runtime/queries/query.ts';
import { useToasts } from '../runtime/toast.ts';
import { answer, type FakeRequest, refuse } from './fake-api.ts';

type Key = readonly unknown[];

/** What comes of a refusal: what is said instead of its message, which of `seeds` change, and what is asked then. */
interface Refused {
  says?: string;
  touches?: readonly Key[];
  also?: readonly CallKey[];
}

/** What an action of a `*.calls.ts` is to do, said once; `testActions` tries it in every way that matters. */
export interface ActionRule {
  name: string;
  mutationKey: (member: number) => Key | undefined;
  run: (client: QueryClient, member: number) => Promise<unknown>;
  /** The call, its path's values and its input, without the writer. */
  call: CallKey;
  params?: Record<string, string>;
  sent?: object;
  /** By the session and `writer_id`; false for calls that know their caller by a token. */
  signed?: boolean | undefined;
  reply?: unknown;
  /** Other calls that it makes, with their answers. */
  also?: readonly CallKey[];
  /** What is said once it is done. */
  says?: string;
  /** The end of the sentence that it fails with where another account is logged in; undefined where it has none. */
  undone?: string | undefined;
  /** Of `seeds`, those that it changes, drops or marks as old: once done, and once it failed. */
  touches?: readonly Key[];
  touchesOnFailure?: readonly Key[];
  /** Failures that are somebody else's to tell. */
  quiet?: readonly ('failure' | 'fields' | 'login')[];
  /** Where it knows more of a refusal than that it failed: what is gone, or what somebody else did first. */
  refused?: Partial<Record<404 | 409, Refused>>;
  /** What is said instead of the usual sentences to another account, and where the session is over. */
  saysToOther?: string;
  saysAtLogin?: string;
  /** It is done for whoever is there: no member is in its key. */
  forAnybody?: boolean;
  /** What else is true once it is done. */
  proves?: (client: QueryClient) => void;
}

/** A rule for the mutation that `action` makes for a member, and the call that it is sent by. */
export const rule = <Result, Input, Before>(
  action: (member: number) => MutationOptions<Result, Error, Input, Before>,
  input: Input,
  call: CallKey,
  rest: Omit<ActionRule, 'mutationKey' | 'run' | 'call'>,
): ActionRule => ({
  ...rest,
  call,
  mutationKey: (member) => action(member).mutationKey,
  run: (client, member) => client.getMutationCache().build(client, action(member)).execute(input),
});

const said = () => useToasts.getState().toasts.map(({ message }) => message);
const become = (id: number, name = '甲') => receiveLogin(loginInfo({ id, name }));
const fields = [{ field: 'name', message: '名字不对' }];

/** Answers to member 7, whose page it is, to member 8 and to everybody, as the cache holds them. */
export type Seeds = readonly (readonly [key: Key, data: unknown])[];

const seeded = (seeds: Seeds): QueryClient => {
  const client = createQueryClient();
  for (const [key, data] of seeds) client.setQueryData(key, data);
  return client;
};

const touchedOf = (client: QueryClient, seeds: Seeds): Set<Key> =>
  new Set(
    seeds
      .filter(([key, data]) => {
        const state = client.getQueryState(key);
        return state === undefined || state.isInvalidated || state.data !== data;
      })
      .map(([key]) => key),
  );

type Answered = Pick<ActionRule, 'call' | 'reply' | 'also'>;

/** What comes of a call: its requests, and whether all that goes with it was asked for, too. */
const answerAs = ({ call, reply, also = [] }: Answered) => {
  const requests: FakeRequest[] = [];
  const others = also.map((other) =>
    answer(
      other,
      other === 'GET /v1/users' ? loginInfo({ id: 7 }) : (examples[other].data as Data<typeof other>),
    ),
  );
  answer(call, (request) => {
    requests.push(request);
    return (reply === undefined ? examples[call].data : reply) as Data<typeof call>;
  });
  return { requests, isAllAsked: () => others.every(({ length }) => length > 0) };
};

/** The values in the path; the rest of the address has no name. */
const valuesOf = ({ params: { 0: _origin, ...values } }: FakeRequest) => values;

const failure = (rule: ActionRule, client: QueryClient) =>
  rule.run(client, 7).then(
    () => Promise.reject(new Error('it was done')),
    (error: unknown) => error,
  );

/** Tests of actions: whose name, what is sent, what is said, what becomes of the cache; `prepare` runs before each. */
export const testActions = (
  rules: readonly ActionRule[],
  { seeds = [], prepare }: { seeds?: Seeds; prepare?: () => void } = {},
): void =>
  describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    const {
      call,
      params = {},
      sent = {},
      signed = true,
      says,
      undone,
      quiet = [],
      forAnybody = false,
    } = rule;
    const { saysToOther, saysAtLogin } = rule;
    let client: QueryClient;

    beforeEach(() => {
      useToasts.setState({ toasts: [] });
      become(7);
      client = seeded(seeds);
      prepare?.();
    });
    afterEach(() => client.clear());

    const expectAsBefore = () => {
      expect(seeds.map(([key]) => client.getQueryData(key))).toEqual(seeds.map(([, data]) => data));
      expect(touchedOf(client, seeds)).toEqual(new Set(rule.touchesOnFailure));
    };

    test('is its member’s own, and what it is about is in its key', () => {
      const key = rule.mutationKey(7) ?? [];
      expect(key[0]).toContain(' /');
      if (forAnybody) return expect(rule.mutationKey(8)).toEqual(key);
      expect(key.at(-1)).toBe(7);
      expect(rule.mutationKey(8)).toEqual([...key.slice(0, -1), 8]);
    });

    test('sends what it is to, says so, and changes what it concerns', async () => {
      const { requests, isAllAsked } = answerAs(rule);
      await rule.run(client, 7);
      await waitFor(() => expect(isAllAsked()).toBe(true));
      expect(requests.map((request) => request.input)).toEqual([signed ? { ...sent, writer_id: 7 } : sent]);
      expect(requests.map(valuesOf)).toEqual([params]);
      expect(said()).toEqual(says === undefined ? [] : [says]);
      expect(touchedOf(client, seeds)).toEqual(new Set(rule.touches));
      rule.proves?.(client);
    });

    test('is not done in the name of another', async () => {
      if (forAnybody) return;
      const { requests } = answerAs(rule);
      become(8, '乙');
      const message = undone === undefined ? '' : `现在登录的是另一个账号「乙」，${undone}`;
      expect(await failure(rule, client)).toMatchObject({ code: 40303, message });
      expect(requests).toEqual([]);
      const isSaid = message !== '' && !quiet.includes('failure');
      expect(said()).toEqual(saysToOther ? [saysToOther] : isSaid ? [message] : []);
      expectAsBefore();
    });

    test('says once why it failed, and leaves things as they were', async () => {
      answerAs(rule);
      refuse(call, 503, '服务繁忙');
      expect(await failure(rule, client)).toMatchObject({ code: 503 });
      expect(said()).toEqual(quiet.includes('failure') ? [] : ['服务繁忙']);
      expectAsBefore();
    });

    test.each([404, 409] as const)('knows what a %i means', async (status) => {
      const { says: instead, touches = rule.touchesOnFailure, also = [] } = rule.refused?.[status] ?? {};
      answerAs(rule);
      const { isAllAsked } = answerAs({ ...rule, also });
      refuse(call, status, '内容不存在');
      await rule.run(client, 7).catch(() => undefined);
      await waitFor(() => expect(isAllAsked()).toBe(true));
      const usual = quiet.includes('failure') ? [] : ['内容不存在'];
      expect(said()).toEqual(instead === undefined ? usual : [instead]);
      expect(touchedOf(client, seeds)).toEqual(new Set(touches));
    });

    test('leaves it to a form to say what is wrong with a field, where there is one', async () => {
      answerAs(rule);
      refuse(call, 422, '名字不对', 422, fields);
      expect(await failure(rule, client)).toMatchObject({ code: 422 });
      expect(said()).toEqual(quiet.includes('fields') || quiet.includes('failure') ? [] : ['名字不对']);
    });

    test('leads to the login where the session is over, unless the page does', async () => {
      // A token that has ended is another matter.
      if (!signed && !forAnybody) return;
      answerAs(rule);
      refuse(call, 403, '请先登录');
      expect(await failure(rule, client)).toMatchObject({ code: 403 });
      expect(useAuth.getState().status).toBe(quiet.includes('login') ? 'member' : 'visitor');
      expect(said()).toEqual(saysAtLogin === undefined ? [] : [saysAtLogin]);
    });
  });

/** What a query of a `*.calls.ts` asks, and for whom its answer is. */
export interface QueryRule {
  name: string;
  query: (viewer: number) => {
    queryKey: Key;
    staleTime?: unknown;
    gcTime?: unknown;
    meta?: object | undefined;
  };
  call: CallKey;
  params?: Record<string, string>;
  sent?: object;
  reply?: unknown;
  /** The same for everybody: no viewer is in its key. */
  sameForAll?: boolean;
  /** A page that is opened again asks again. */
  asksAgain?: boolean;
  /** Shown to whoever logs in until there is an answer of their own. */
  handedOn?: boolean;
  /** A failure is said as a message; else where the answer would be. */
  says?: boolean;
}

/** Tests of queries: what is asked, whose answer it is, and how long it holds. */
export const testQueries = (rules: readonly QueryRule[], prepare?: () => void): void =>
  describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    const { query, call, params = {}, sent = {}, sameForAll = false, asksAgain = false } = rule;
    let client: QueryClient;
    beforeEach(() => {
      useToasts.setState({ toasts: [] });
      become(7);
      client = createQueryClient();
      prepare?.();
    });
    afterEach(() => client.clear());

    test('asks for it by its key, as often as it is to', async () => {
      const { requests } = answerAs(rule);
      const options = query(7) as Parameters<QueryClient['fetchQuery']>[0];
      await client.fetchQuery(options);
      await client.fetchQuery(options);
      expect(requests.map((request) => request.input)).toEqual(asksAgain ? [sent, sent] : [sent]);
      expect(requests.map(valuesOf)[0]).toEqual(params);
      expect(client.getQueryData(query(7).queryKey)).toBeDefined();
    });

    test('is for whom it is', () => {
      expect(query(7).queryKey[2]).toBe(sameForAll ? undefined : 7);
      expect(JSON.stringify(query(8).queryKey) === JSON.stringify(query(7).queryKey)).toBe(sameForAll);
      expect(query(7).meta).toEqual(rule.handedOn ? { viewerFlags: true } : undefined);
    });

    test('shows a failure where it belongs', async () => {
      refuse(call, 503, '服务繁忙');
      const options = query(7) as Parameters<QueryClient['fetchQuery']>[0];
      await expect(client.fetchQuery(options)).rejects.toMatchObject({ code: 503 });
      expect(said()).toEqual(rule.says ? ['服务繁忙'] : []);
    });
  });
