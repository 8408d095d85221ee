import type { Status } from '@hub/shared/contracts/link/entities';
import { idKey } from '@hub/shared/lists/list-keys';
import { type InfiniteList, useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { addressWith } from '@hub/shared/text/address';
import { useLocation } from 'react-router-dom';

const call = 'GET /api_link/v1/timelines/public';
/** In the address: the status below which the timeline begins. */
const parameter = 'max_id';

interface Cached {
  pages: readonly (readonly Status[])[];
}

/** The public timeline, the latest first; each page begins below the last id of the one before. */
export const useTimeline = (): InfiniteList<Status> => {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const below = statusIdIn(search);
  const queryKey = below ? [call, { below }] : [call];
  const list = useInfiniteList<Status>({
    queryKey,
    loadPage: (page, signal) => {
      // The pages are in the cache, where Back finds them too.
      const above = client.getQueryData<Cached>(queryKey)?.pages[page - 2]?.at(-1);
      const id = above?.id ?? below;
      return api(call, id ? { max_id: id } : {}, { signal });
    },
    keyOf: idKey,
  });
  const last = list.hasMore ? list.items.at(-1) : undefined;
  return {
    ...list,
    nextHref: last && addressWith(pathname, search, { [parameter]: last.id }),
    previous: below
      ? { href: addressWith(pathname, search, { [parameter]: '' }), label: '回到最新' }
      : undefined,
  };
};

const statusIdIn = (search: string): string => {
  const word = new URLSearchParams(search).get(parameter) ?? '';
  return /^\d{1,20}$/.test(word) ? word : '';
};
