import assert from 'node:assert/strict';
import type { Call, DataOf, WireInputOf } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import { type Payload, payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import type { CallOptions, TestClient } from '../../test-client.ts';

/** What a call makes of a payload in a field among sound ones; undefined where it refuses it. */
export const readAmong = (
  call: Call,
  sound: Readonly<Record<string, unknown>>,
  field: string,
  text: string,
): unknown => {
  const parsed = parseInput(call.input, { ...sound, [field]: text });
  return parsed.ok ? (parsed.value as Record<string, unknown>)[field] : undefined;
};

/** Does something with every payload, a few at a time: the database takes one statement at a time anyway. */
export const withEach = async <Result>(work: (payload: Payload) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < payloads.length; at += 16)
    results.push(...(await Promise.all(payloads.slice(at, at + 16).map(work))));
  return results;
};

/** Every page of a list, until one is empty. */
export const allPages = async <C extends Call>(
  client: TestClient,
  call: C,
  input: WireInputOf<C>,
  options: CallOptions = {},
): Promise<DataOf<C>> => {
  const list: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const part = (await client.data(
      call,
      { ...(input as object), page } as WireInputOf<C>,
      options,
    )) as unknown[];
    if (part.length === 0) return list as DataOf<C>;
    list.push(...part);
    assert.ok(page < 200, 'a list that has no end');
  }
};

/** That these are the same texts, in any order. */
export const sameTexts = (actual: readonly string[], expected: readonly string[]): void =>
  assert.deepEqual([...actual].sort(), [...expected].sort());
