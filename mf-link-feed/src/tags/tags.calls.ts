import type { FeedTag } from '@hub/shared/contracts/link/discovery/search';
import { type ToggleAction, toggleAction } from '@hub/shared/entries/toggle';
import { outdate } from '../data/change-feed.ts';
import { feedQuery } from '../data/feed-query.ts';
import { feedApi } from '../session/feed-api.ts';
import { tellFeedProblem } from '../session/feed-problem.ts';

const follow = 'POST /api_link/v1/tags/{name}/follow';
const unfollow = 'POST /api_link/v1/tags/{name}/unfollow';

/** A hashtag, and whether the viewer follows it. */
export const tagByName = (name: string, viewer: number) =>
  feedQuery('GET /api_link/v1/tags/{name}', { params: { name }, viewer, isOwn: true });

/** Hashtags that a member follows. */
export const followedTags = (member: number) =>
  feedQuery('GET /api_link/v1/followed_tags', { viewer: member, isOwn: true });

/** Follows a hashtag, or ends that. */
export const followTagAction = (name: string, member: number): ToggleAction<FeedTag> =>
  toggleAction({
    call: follow,
    about: { name },
    member,
    name: '关注',
    send: (way) => feedApi(member, way === 'up' ? follow : unfollow, undefined, { params: { name } }),
    onDone: (client, tag) => {
      client.setQueryData(tagByName(name, member).queryKey, tag);
      outdate(client, member, 'GET /api_link/v1/followed_tags');
      outdate(client, member, 'GET /api_link/v1/timelines/home');
    },
    tell: tellFeedProblem,
  });
