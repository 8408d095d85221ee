import type { DataTag, UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { CallKey, Data, PageInput, PathParams } from '../../contracts/client.ts';
import { api, type CallArguments } from '../http/http.ts';
import { queryOptions, viewerFlags } from './query.ts';

/**
 * The key of a query or mutation: the call of the contract, its input, and the viewer. Answers that are the same for everybody
 * have no viewer in their key.
 */
export const callKey = <K extends CallKey>(call: K, asked: object = {}, viewer?: number) =>
  viewer === undefined ? ([call, asked] as const) : ([call, asked, viewer] as const);

type KeyOf<K extends CallKey> = ReturnType<typeof callKey<K>>;

/** Query options of a call; written down, since the compiler would spell out every call there is. */
export type CallQuery<K extends CallKey> = UnusedSkipTokenOptions<Data<K>, Error, Data<K>, KeyOf<K>> & {
  queryKey: DataTag<KeyOf<K>, Data<K>, Error>;
};

interface Question<K extends CallKey> {
  input?: PageInput<K>;
  /** Values of the `{name}`s in the path. */
  params?: PathParams<K>;
  /** For public data with the viewer's flags: after a login they are shown until the new viewer's own answer has loaded. */
  viewer?: number;
  /** For private data: never shown to another member. */
  member?: number;
  /** Failures are shown in place of the answer, without a toast. */
  silent?: boolean;
}

/** Query options for a call of the contract. */
export const callQuery = <K extends CallKey>(
  call: K,
  { input, params, viewer, member, silent = false }: Question<K> = {},
): CallQuery<K> =>
  queryOptions({
    queryKey: callKey(call, { ...params, ...input }, viewer ?? member),
    queryFn: ({ signal }) => {
      const given = [input, { ...(params && { params }), signal, silent }];
      return api(call, ...(given as CallArguments<K>));
    },
    ...(viewer === undefined ? {} : { meta: viewerFlags }),
  });
