import type { Status } from '@hub/shared/contracts/link/entities';
import { type QueryClient, useQueryClient } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect } from 'react';
import { changeOlder, knownStatus, shownStatus, statusesIn } from '../data/change-feed.ts';
import { readPayload } from '../live/read-payload.ts';
import { marks } from './marks.calls.ts';

/** How many did what, each with whether the viewer is one of them. A mark that is under way is shown on top of it (`useToggle`). */
const newsOf = (status: Status): Partial<Status>[] => [
  { replies_count: status.replies_count },
  ...Object.values(marks).map(({ news }) => news(status)),
];

/** What an answer says of how many did what is said by lists that were answered before it too: who goes back reads the same. */
export const useNewerCounts = (queryKey: readonly unknown[], answer: unknown): void => {
  const client = useQueryClient();
  const viewer = useViewer();
  const at = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  useEffect(() => {
    const shown = statusesIn(answer).map(shownStatus);
    const news = shown.map((status) => [status.id, Object.assign({}, ...newsOf(status))] as const);
    if (news.length > 0) changeOlder(client, viewer, at, new Map(news));
  }, [client, viewer, at, answer]);
};

const agree = (known: Status, news: Partial<Status>): boolean =>
  Object.entries(news).every(
    ([name, value]) => name.endsWith('_count') || known[name as keyof Status] === value,
  );

/**
 * The same of a notification that a stream tells. It may have been written before the viewer's last mark, or for anybody: where it
 * knows another mark of theirs than the page, its number is not taken either.
 */
export const takeToldCounts = (client: QueryClient, viewer: number, payload: string): void => {
  for (const told of statusesIn(readPayload(payload)).map(shownStatus)) {
    const known = knownStatus(client, viewer, told.id);
    const news = newsOf(told).filter((one) => known && agree(known, one));
    changeOlder(client, viewer, Date.now(), new Map([[told.id, Object.assign({}, ...news)]]));
  }
};
