import type { CallKey, PageInput, PathParams } from '@hub/shared/contracts/client';
import { callKey } from '@hub/shared/runtime/call-query';
import { queryOptions, viewerFlags } from '@hub/shared/runtime/query';
import { feedApi } from '../session/feed-api.ts';

interface Question<K extends CallKey> {
  input?: PageInput<K>;
  params?: PathParams<K>;
  /** Who asks: a member's id, 0 for a visitor. */
  viewer: number;
  /** It is the viewer's alone: nobody else is ever shown it. */
  isOwn?: boolean;
}

/** Under which the cache holds an answer of the feed; each viewer has their own, as flags of theirs stand on it. */
export const feedKey = <K extends CallKey>(call: K, { input, params, viewer }: Question<K>) =>
  callKey(call, { ...params, ...input }, viewer);

/** How a call of the feed is asked for, and where its answer lies. Failures show where the answer would. */
export const feedQuery = <K extends CallKey>(call: K, question: Question<K>) =>
  queryOptions({
    queryKey: feedKey(call, question),
    queryFn: ({ signal }) =>
      feedApi(question.viewer, call, question.input, {
        ...(question.params && { params: question.params }),
        signal,
      }),
    ...(question.isOwn ? {} : { meta: viewerFlags }),
  });
