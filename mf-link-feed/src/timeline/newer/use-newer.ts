import type { Status } from '@hub/shared/contracts/link/entities';
import { type InfiniteData, useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useStream } from '../../live/use-stream.ts';
import { feedAccountOf } from '../../session/feed-account.ts';
import type { TimelineSource } from '../timelines.calls.ts';
import type { Timeline } from '../use-timeline.ts';
import { readStatus, showTold } from './told.ts';
import { useSince } from './use-since.ts';

const everyMs = 60_000;
/** As many as one call gives; where there are more, the timeline begins anew with these. */
const most = 40;

export interface Newer {
  count: number;
  /** There may be more than were asked for. */
  isAtLeast: boolean;
  /** Puts them on top of the timeline. */
  show: () => void;
}

type Pages = InfiniteData<readonly Status[]>;

/**
 * What came since a timeline was read: told by its stream; where that is away or there is none, looked for every minute while the
 * page is seen. When the page is seen again it is looked for in any case. The only place that knows how they are learnt of.
 */
export const useNewer = (source: TimelineSource, { list, queryKey }: Timeline): Newer => {
  const client = useQueryClient();
  const viewer = useViewer();
  const { items } = list;
  const since = useSince(list, viewer);
  const isRead = list.state === 'ready' && since !== undefined;
  const newerKey = [`newer than what is read of ${source.key[0]}`, source.key[1], viewer, since];
  const change = (turn: (found: readonly Status[]) => readonly Status[]) =>
    client.setQueryData<readonly Status[]>(newerKey, (found = []) => turn(found));
  const isLive = useStream(isRead ? source.stream : undefined, {
    onEvent: (event, payload) => {
      const status = event === 'update' ? readStatus(payload) : undefined;
      if (status && status.account.id !== feedAccountOf(viewer))
        change((found) => [status, ...found.filter(({ id }) => id !== status.id)].slice(0, most));
      showTold(client, viewer, event, payload);
    },
    onBack: () => void client.invalidateQueries({ queryKey: newerKey }),
  });
  const { data: found } = useQuery<readonly Status[]>({
    queryKey: newerKey,
    queryFn: ({ signal }) =>
      source.ask(viewer, { limit: most, ...(since ? { since_id: since } : {}) }, { signal }),
    enabled: isRead,
    initialData: [],
    initialDataUpdatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    refetchInterval: isLive ? false : everyMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const known = new Set(items.map(({ id }) => id));
  const fresh = found.filter(({ id }) => !known.has(id));
  const show = () =>
    client.setQueryData<Pages>(queryKey, (pages) => {
      if (!pages) return pages;
      const [top = [], ...rest] = pages.pages;
      return found.length < most
        ? { ...pages, pages: [[...fresh, ...top], ...rest] }
        : { pages: [found], pageParams: pages.pageParams.slice(0, 1) };
    });
  return { count: fresh.length, isAtLeast: found.length >= most, show };
};
