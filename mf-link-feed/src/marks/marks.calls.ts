import type { Status } from '@hub/shared/contracts/link/entities';
import { type ToggleAction, toggleAction } from '@hub/shared/entries/toggle';
import { changeStatus, dropStatuses, outdate, shownStatus } from '../data/change-feed.ts';
import { feedAccountOf } from '../session/feed-account.ts';
import { feedApi } from '../session/feed-api.ts';
import { tellFeedProblem } from '../session/feed-problem.ts';

/** What a member can put on a status and take from it. */
export type Mark = 'favourite' | 'reblog' | 'bookmark';

interface Kind {
  name: string;
  up: `POST /api_link/v1/statuses/{id}/${Mark}`;
  down: `POST /api_link/v1/statuses/{id}/un${Mark}`;
  /** What an answer says of this mark: others may be on their way at the same time. */
  news: (status: Status) => Partial<Status>;
  /** Lists that the mark puts the status in. */
  lists: readonly string[];
}

export const marks: Record<Mark, Kind> = {
  favourite: {
    name: '喜欢',
    up: 'POST /api_link/v1/statuses/{id}/favourite',
    down: 'POST /api_link/v1/statuses/{id}/unfavourite',
    news: ({ favourited, favourites_count }) => ({ favourited, favourites_count }),
    lists: ['GET /api_link/v1/favourites'],
  },
  reblog: {
    name: '转发',
    up: 'POST /api_link/v1/statuses/{id}/reblog',
    down: 'POST /api_link/v1/statuses/{id}/unreblog',
    news: ({ reblogged, reblogs_count }) => ({ reblogged, reblogs_count }),
    lists: ['GET /api_link/v1/timelines/home', 'GET /api_link/v1/accounts/{id}/statuses'],
  },
  bookmark: {
    name: '收藏',
    up: 'POST /api_link/v1/statuses/{id}/bookmark',
    down: 'POST /api_link/v1/statuses/{id}/unbookmark',
    news: ({ bookmarked }) => ({ bookmarked }),
    lists: ['GET /api_link/v1/bookmarks'],
  },
};

const isBoostBy = (status: Status, id: string, member: number): boolean =>
  (status.reblog as Status | null)?.id === id && status.account.id === feedAccountOf(member);

/** Puts a mark on a status or takes it back; a boost that wraps it shows it too. */
export const markAction = (mark: Mark, id: string, member: number): ToggleAction<Status> => {
  const { name, news, lists, ...calls } = marks[mark];
  return toggleAction({
    call: calls.up,
    about: { id },
    member,
    name,
    send: (way) => feedApi(member, calls[way], undefined, { params: { id } }),
    onDone: (client, status) => {
      changeStatus(client, member, id, news(shownStatus(status)));
      // The row by which they boosted it is no more.
      if (mark === 'reblog' && !shownStatus(status).reblogged)
        dropStatuses(client, member, (one) => isBoostBy(one, id, member));
      for (const list of lists) outdate(client, member, list);
    },
    tell: tellFeedProblem,
  });
};
