import Type, { type TSchema } from 'typebox';
import { type About, type Field, field, isInvalid, type Lenient, lenient, titleOf } from '../input/field.ts';
import { limit, readInt } from '../input/number.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import type { FeedScope } from '../kit/feed-scopes.ts';

const ID = /^\d{1,19}$/;

/** Ids of the feed are strings of digits. */
export const feedId = (title: string): Field<string, string> =>
  field({ about: title, schema: { type: 'string' } }, (raw) =>
    typeof raw === 'string' && ID.test(raw) ? { value: raw } : isInvalid(title),
  );

/** A bound of a timeline; an unusable one bounds nothing. */
export const bound = (): Lenient<string, string> =>
  lenient({ about: '位置', fallback: '' }, (raw) => ({
    value: typeof raw === 'string' && ID.test(raw) ? raw : '',
  }));

/** What pages a list: `max_id` older ones, `since_id` the newest above, `min_id` those right above. */
export const paging = (usual = 20, most = 40) => ({
  limit: limit(usual, most),
  max_id: bound(),
  since_id: bound(),
  min_id: bound(),
});

export type Paging = Record<'max_id' | 'since_id' | 'min_id', string> & { readonly limit: number };

export const byId = () => Type.Object({ id: feedId('编号') });

const listOf = (raw: unknown): unknown[] => {
  if (raw === null || raw === '' || raw === undefined) return [];
  return Array.isArray(raw) ? raw : [raw];
};

/** Ids in the order given, each once; more than `max` are refused. */
export const feedIds = (max: number, about: About): Lenient<readonly string[] | string, string[]> =>
  lenient({ about, fallback: [] }, (raw) => {
    const ids = listOf(raw).map((one) => (typeof one === 'number' ? String(one) : one));
    if (ids.length > max) return { problem: `${titleOf(about)}最多 ${max} 个` };
    const known = ids.flatMap((id) => (typeof id === 'string' && ID.test(id) ? [id] : []));
    return known.length < ids.length ? isInvalid(about) : { value: [...new Set(known)] };
  });

/** Some of a few words; unknown ones are left out. */
export const wordsOf = <const Word extends string>(
  words: readonly Word[],
  about: About,
): Lenient<readonly string[] | string, Word[]> =>
  lenient({ about, fallback: [] }, (raw) => ({
    value: words.filter((word) => listOf(raw).includes(word)),
  }));

/** The same where naming none means all of them; who names only unknown ones gets none. */
export const wordsOrAll = <const Word extends string>(
  words: readonly Word[],
  about: About,
): Lenient<readonly string[] | string, Word[]> =>
  lenient({ about, fallback: [] }, (raw) => {
    const named = listOf(raw);
    return { value: words.filter((word) => named.length === 0 || named.includes(word)) };
  });

/** Seconds within a range, as a number or in digits. */
export const seconds = (min: number, max: number, about: About): Field<number | string, number> =>
  field({ about, schema: { type: ['integer', 'string'] } }, (raw) => {
    const given = readInt(raw);
    return given === undefined || given < min || given > max ? isInvalid(about) : { value: given };
  });

/** How many hits are left out; an unusable number leaves out none. */
export const offset = (max: number): Lenient<number | string, number> =>
  lenient({ about: '位置', fallback: 0 }, (raw) => ({ value: Math.min(readInt(raw) ?? 0, max) }));

/** A call that anybody may make of one thing. */
export const read = <const Path extends string, Data extends TSchema>(
  path: Path,
  summary: string,
  scope: FeedScope,
  data: Data,
) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    params: byId(),
    input: NoInput,
    data,
    audience: 'anyone',
    scopes: [scope],
    raw: true,
  });

/** A call of a member's that changes one thing and answers with what it is then. */
export const act = <const Path extends string, Data extends TSchema>(
  path: Path,
  summary: string,
  scope: FeedScope,
  data: Data,
) =>
  defineCall({
    method: 'POST',
    path,
    summary,
    params: byId(),
    input: NoInput,
    data,
    audience: 'member',
    scopes: [scope],
    raw: true,
  });
