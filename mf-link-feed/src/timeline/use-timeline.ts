import type { Status } from '@hub/shared/contracts/link/entities';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import { useViewer } from '@hub/shared/runtime/viewer';
import { addressWith } from '@hub/shared/text/address/address';
import { useLocation } from 'react-router-dom';
import { cursorOf, useFeedList } from '../data/use-feed-list.ts';
import type { TimelineSource } from './timelines.calls.ts';

/** In the address: the status below which the timeline begins. */
const parameter = 'max_id';

export interface Timeline {
  list: InfiniteList<Status>;
  /** Under which the cache holds it. */
  queryKey: readonly unknown[];
  /** It begins with the latest status there is. */
  isOnTop: boolean;
}

/** A timeline, the latest first, which begins where the address says. */
export const useTimeline = ({ key: [call, asked], ask, isOwn = false }: TimelineSource): Timeline => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const below = statusIdIn(search);
  const listKey = [call, below ? { ...asked, below } : asked] as const;
  const list = useFeedList<Status>({
    listKey,
    viewer,
    below,
    isOwn,
    enabled: !isOwn || viewer !== 0,
    load: (paging, options) => ask(viewer, paging, options),
  });
  const last = list.hasMore ? list.items.at(-1) : undefined;
  return {
    queryKey: [...listKey, viewer],
    isOnTop: below === '',
    list: {
      ...list,
      nextHref: last && addressWith(pathname, search, { [parameter]: cursorOf(last) ?? last.id }),
      previous: below
        ? { href: addressWith(pathname, search, { [parameter]: '' }), label: '回到最新' }
        : undefined,
    },
  };
};

const statusIdIn = (search: string): string => {
  const word = new URLSearchParams(search).get(parameter) ?? '';
  return /^\d{1,20}$/.test(word) ? word : '';
};
