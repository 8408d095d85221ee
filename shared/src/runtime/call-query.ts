import type { CallKey, PathParams, WireInput } from '../contracts/client.ts';
import { api } from './http.ts';
import { ofViewer, queryOptions } from './query.ts';

/**
 * Under which the cache holds an answer, and an action is known: the call of the contract, what was asked, and whose answer it
 * is. What is the same for all has no viewer.
 */
export const callKey = <K extends CallKey>(call: K, asked: object = {}, viewer?: number) =>
  viewer === undefined ? ([call, asked] as const) : ([call, asked, viewer] as const);

interface Question<K extends CallKey> {
  input?: WireInput<K>;
  /** Values of the `{name}`s in the path. */
  params?: PathParams<K>;
  /** Who asks, where flags of theirs stand on what is the same for all: it is shown to the next until they have their own. */
  viewer?: number;
  /** Whose it is alone: nobody else is ever shown it. */
  member?: number;
  /** Failures show where the answer would: no toast. */
  silent?: boolean;
}

/** How a call of the contract is asked for and where its answer lies. */
export const callQuery = <K extends CallKey>(
  call: K,
  { input, params, viewer, member, silent = false }: Question<K> = {},
) =>
  queryOptions({
    queryKey: callKey(call, { ...params, ...input }, viewer ?? member),
    queryFn: ({ signal }) => api(call, input, { ...(params && { params }), signal, silent }),
    ...(viewer === undefined ? {} : { meta: ofViewer }),
  });
