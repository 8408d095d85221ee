import type { Relationship } from '@hub/shared/contracts/link/people';
import { type ToggleAction, toggleAction } from '@hub/shared/entries/toggle';
import { callKey } from '@hub/shared/runtime/call-query';
import { queryOptions } from '@hub/shared/runtime/query';
import { changeById, dropStatuses, outdate } from '../data/change-feed.ts';
import { feedQuery } from '../data/feed-query.ts';
import { feedAccountOf } from '../session/feed-account.ts';
import { feedApi } from '../session/feed-api.ts';
import { tellFeedProblem } from '../session/feed-problem.ts';
import { askRelationship } from './ask-relationships.ts';

/** An account by its name, with or without `@`, or by the name it shows. */
export const accountByName = (acct: string, viewer: number) =>
  feedQuery('GET /api_link/v1/accounts/lookup', { input: { acct }, viewer });

/** How the viewer stands to an account; nobody asks for a visitor, or how they stand to themselves. */
export const relationshipTo = (id: string, viewer: number) =>
  queryOptions({
    queryKey: callKey('GET /api_link/v1/accounts/relationships', { id }, viewer),
    queryFn: async () => (await askRelationship(id, viewer)) ?? null,
    enabled: viewer !== 0 && id !== feedAccountOf(viewer),
  });

export type Relation = 'follow' | 'block' | 'mute';

export const relations = {
  follow: {
    name: '关注',
    up: 'POST /api_link/v1/accounts/{id}/follow',
    down: 'POST /api_link/v1/accounts/{id}/unfollow',
  },
  block: {
    name: '屏蔽',
    up: 'POST /api_link/v1/accounts/{id}/block',
    down: 'POST /api_link/v1/accounts/{id}/unblock',
  },
  mute: {
    name: '静音',
    up: 'POST /api_link/v1/accounts/{id}/mute',
    down: 'POST /api_link/v1/accounts/{id}/unmute',
  },
} as const;

/** What may hold other statuses once the viewer stands to somebody otherwise. */
const lists = [
  'GET /api_link/v1/timelines/home',
  'GET /api_link/v1/timelines/public',
  'GET /api_link/v1/timelines/tag/{hashtag}',
  'GET /api_link/v1/notifications',
  'GET /api_link/v1/accounts/{id}/followers',
  'GET /api_link/v1/accounts/{id}/following',
];

/** Numbers of an account that a follow changes are asked for anew: an answer of the action does not hold them. */
const accounts = ['GET /api_link/v1/accounts/lookup', 'GET /api_link/v1/accounts/{id}'];

/** Follows, blocks or mutes an account, or ends that. Nobody's statuses leave a list before it is done. */
export const relationAction = (
  relation: Relation,
  id: string,
  member: number,
): ToggleAction<Relationship> => {
  const { name, ...calls } = relations[relation];
  return toggleAction({
    call: calls.up,
    about: { id },
    member,
    name,
    send: (way) => feedApi(member, calls[way], undefined, { params: { id } }),
    onDone: (client, relationship) => {
      changeById(client, member, { id, field: 'blocked_by', news: relationship });
      if (relationship.blocking || (relation === 'mute' && relationship.muting))
        dropStatuses(client, member, ({ account }) => account.id === id);
      for (const list of lists) outdate(client, member, list);
      for (const account of accounts) void client.invalidateQueries({ queryKey: [account] });
    },
    tell: tellFeedProblem,
  });
};
