import type { Row } from '../../row.ts';
import { withClient } from '../../world/client.ts';
import type { Member } from '../../world/feed/members.ts';
import { timeOf } from '../ask.ts';
import { compareAnswers, PRIMARY_KEY, primaryKeyFloor } from './answers.ts';

const TIMES = 20;
const FAR = 1000;
const PATH = '/api/v1/timelines/home?limit=20';

const forget = (url: string, { id }: Member): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('delete from ephemeral.link_home_readers where user_id = $1', [id]);
    await client.query('delete from ephemeral.link_home where user_id = $1', [id]);
  });

/** The status that lies so far down somebody's home. */
const farDown = (url: string, { id }: Member): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select s.id::text as id from link_statuses s join link_follows f on f.followee_id = s.user_id
       where f.follower_id = $1 order by s.id desc offset ${FAR} limit 1`,
      [id],
    );
    return rows[0]?.id ?? '0';
  });

/** What is not kept: a home that is read for the first time in a while, and pages far down. */
export const feedHomeMade: Row = {
  name: 'feed-home-made',
  work: 'the same where nothing is kept: the first visit, and a page 1,000 statuses down',
  floor: PRIMARY_KEY,
  measure: async (world) => {
    const [url, api, members] = [await world.feedUrl(), await world.feedApi(), await world.feedMembers()];
    const first = (member: Member) => async () => {
      await forget(url, member);
      return timeOf(api.url + PATH, { headers: member.headers });
    };
    const deep = async ({ headers, ...member }: Member) => {
      const path = `${PATH}&max_id=${await farDown(url, { headers, ...member })}`;
      return () => timeOf(api.url + path, { headers });
    };
    const asks = {
      'first visit, 1,000 who write often': first(members.often),
      'first visit, 1,000 who write rarely': first(members.rarely),
      'far down, 1,000 who write often': await deep(members.often),
      'far down, 1,000 who write rarely': await deep(members.rarely),
    };
    const floor = await primaryKeyFloor(world, PATH, members.often.headers);
    return { figures: await compareAnswers(floor, asks, undefined, TIMES) };
  },
};
