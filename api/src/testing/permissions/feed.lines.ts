import { sql } from 'kysely';
import { forFeedMembers, forModerators, type Line, openFeed, type Scene } from './line.ts';
import { publishedStory, status } from './rows.ts';

type Asking = Line['ask'];

const ofStatus: Asking = async (scene) => ({ params: { id: await status(scene) } });

/** A status of whoever asks; the owner's where nobody is logged in. */
const ownStatus = async (scene: Scene): Promise<string> => {
  const id = await status(scene);
  const { db } = scene.test;
  await sql`update link_statuses set user_id = ${(scene.asker ?? scene.people.owner).id} where id = ${id}`.execute(
    db,
  );
  return id;
};

const ofOwnStatus: Asking = async (scene) => ({ params: { id: await ownStatus(scene) } });

/** Somebody else than who asks: nobody follows themselves. */
const ofSomebody: Asking = async ({ test }) => ({ params: { id: String((await test.createMember()).id) } });

const ofOwnMedia: Asking = async (scene) => {
  const id = await status(scene);
  const userId = (scene.asker ?? scene.people.owner).id;
  await sql`
    insert into link_media (id, user_id, url, width, height)
    values (${id}, ${userId}, '/uploads/a.webp', 1, 1)`.execute(scene.test.db);
  return { params: { id } };
};

const ofNotification: Asking = async ({ test, people, asker }) => {
  const { rows } = await sql<{ id: number }>`
    insert into link_notifications (user_id, type, from_id)
    values (${(asker ?? people.owner).id}, 'follow', ${(await test.createMember()).id}) returning id`.execute(
    test.db,
  );
  return { params: { id: String(rows[0]?.id) } };
};

const ofPoll: Asking = async (scene) => {
  const id = await status(scene);
  await sql`update link_statuses set user_id = ${(await scene.test.createMember()).id} where id = ${id}`.execute(
    scene.test.db,
  );
  await sql`
    insert into link_polls (status_id, options, votes, expires_at)
    values (${id}, '{a,b}', '{0,0}', now() + interval '1 day')`.execute(scene.test.db);
  return { params: { id }, input: { choices: ['0'] } };
};

const actions = [
  'favourite',
  'unfavourite',
  'bookmark',
  'unbookmark',
  'reblog',
  'unreblog',
  'mute',
  'unmute',
] as const;
const relations = [
  'follow',
  'unfollow',
  'block',
  'unblock',
  'mute',
  'unmute',
  'remove_from_followers',
] as const;
const lists = [
  'blocks',
  'mutes',
  'follow_requests',
  'followed_tags',
  'timelines/home',
  'favourites',
  'bookmarks',
  'notifications',
  'notifications/unread_count',
  'markers',
] as const;

/** What members write in the link feed, and what is theirs alone. */
export const feed: readonly Line[] = [
  forFeedMembers('POST /api_link/v1/statuses', () => ({ input: { status: '你好' } })),
  forFeedMembers('PUT /api_link/v1/statuses/{id}', async (scene) => ({
    params: { id: await ownStatus(scene) },
    input: { status: '改' },
  })),
  forFeedMembers('DELETE /api_link/v1/statuses/{id}', ofOwnStatus),
  forFeedMembers('GET /api_link/v1/statuses/{id}/source', ofOwnStatus),
  forFeedMembers('POST /api_link/v1/statuses/{id}/pin', ofOwnStatus),
  forFeedMembers('POST /api_link/v1/statuses/{id}/unpin', ofOwnStatus),
  ...(['PUT /api_link/v1/statuses/{id}', 'DELETE /api_link/v1/statuses/{id}'] as const).map((route): Line => {
    const refused = { visitor: 401, banned: 'feed_account_disabled' } as const;
    const others = { other: 404, author: 404, organiser: 404, moderator: 404, admin: 404 } as const;
    const ask: Asking = async (scene) => ({ params: { id: await status(scene) }, input: { status: '改' } });
    return { route, about: "somebody else's", refused: { ...refused, ...others }, ask };
  }),
  openFeed('GET /api_link/v1/statuses/{id}/history', ofStatus),
  openFeed('GET /api_link/v1/statuses/{id}/favourited_by', ofStatus),
  openFeed('GET /api_link/v1/statuses/{id}/reblogged_by', ofStatus),
  ...actions.map((action) => forFeedMembers(`POST /api_link/v1/statuses/{id}/${action}`, ofStatus)),
  ...relations.map((relation) => forFeedMembers(`POST /api_link/v1/accounts/{id}/${relation}`, ofSomebody)),
  forFeedMembers('GET /api_link/v1/accounts/relationships'),
  forFeedMembers('PATCH /api_link/v1/accounts/update_credentials', () => ({ input: { note: '简介' } })),
  forFeedMembers('GET /api_link/v1/accounts/familiar_followers'),
  openFeed('GET /api_link/v1/accounts/{id}/followers', ofSomebody),
  openFeed('GET /api_link/v1/accounts/{id}/following', ofSomebody),
  forFeedMembers('GET /api_link/v1/accounts/search', () => ({ input: { q: '成员' } })),
  openFeed('GET /api_link/v1/timelines/tag/{hashtag}', () => ({ params: { hashtag: '示例' } })),
  ...lists.map((list) => forFeedMembers(`GET /api_link/v1/${list}`)),
  forFeedMembers('GET /api_link/v1/notifications/{id}', ofNotification),
  forFeedMembers('POST /api_link/v1/notifications/{id}/dismiss', ofNotification),
  forFeedMembers('POST /api_link/v1/notifications/clear'),
  forFeedMembers('POST /api_link/v1/markers'),
  openFeed('GET /api_link/v1/polls/{id}', ofPoll),
  forFeedMembers('POST /api_link/v1/polls/{id}/votes', ofPoll),
  // A picture lies in the way of the other checks; what is no form is refused after them.
  ...(['POST /api_link/v2/media', 'POST /api_link/v1/media'] as const).map(
    (route): Line => ({
      route,
      about: 'without a form',
      refused: {
        visitor: 401,
        banned: 'feed_account_disabled',
        owner: 'unsupported_type',
        other: 'unsupported_type',
        author: 'unsupported_type',
        organiser: 'unsupported_type',
        moderator: 'unsupported_type',
        admin: 'unsupported_type',
      },
      ask: () => ({}),
    }),
  ),
  forFeedMembers('GET /api_link/v1/media/{id}', ofOwnMedia),
  forFeedMembers('PUT /api_link/v1/media/{id}', ofOwnMedia),
  forFeedMembers('POST /api_link/v1/reports', async (scene) => ({
    input: { account_id: String(scene.people.owner.id), status_ids: [await status(scene)] },
  })),
  forModerators('POST /v1/link/status/del', async (scene) => ({
    input: { status_id: await status(scene), reason: '广告' },
  })),
  openFeed('GET /api_link/v1/tags/{name}', () => ({ params: { name: '示例' } })),
  ...(['follow', 'unfollow'] as const).map((way) =>
    forFeedMembers(`POST /api_link/v1/tags/{name}/${way}`, () => ({ params: { name: '示例' } })),
  ),
  openFeed('GET /api_link/v1/trends/tags'),
  openFeed('GET /api_link/v1/trends/statuses'),
  forFeedMembers('GET /api_link/v2/suggestions'),
  openFeed('GET /api_link/v1/stories/{id}/statuses', async (scene) => ({
    params: { id: String(await publishedStory(scene)) },
  })),
  openFeed('GET /api_link/v2/search', () => ({ input: { q: '示例' } })),
];
