import { callKey } from '@hub/shared/runtime/call-query';
import { queryOptions } from '@hub/shared/runtime/query';
import { feedApi } from '../../session/feed-api.ts';
import type { BegunWord } from './word-at.ts';

const most = 6;
const people = 'GET /api_link/v1/accounts/search';
const search = 'GET /api_link/v2/search';

export interface Candidate {
  /** What is written for it. */
  word: string;
  /** What it is called. */
  name: string;
}

/** Who or what is meant by a word that was begun. */
export const candidatesFor = ({ kind, text }: Pick<BegunWord, 'kind' | 'text'>, viewer: number) =>
  queryOptions<Candidate[]>({
    queryKey: callKey(kind === 'mention' ? people : search, { q: text, completes: kind }, viewer),
    queryFn: async ({ signal }) => {
      if (kind === 'mention') {
        const found = await feedApi(viewer, people, { q: text, limit: most }, { signal });
        return found.map(({ acct, display_name }) => ({ word: acct, name: display_name }));
      }
      const { hashtags } = await feedApi(
        viewer,
        search,
        { q: text, type: 'hashtags', limit: most },
        { signal },
      );
      return hashtags.map(({ name }) => ({ word: name, name: `#${name}` }));
    },
  });
