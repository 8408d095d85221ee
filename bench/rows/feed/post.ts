import { setTimeout as pass } from 'node:timers/promises';
import { inTurns } from '../../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../../measure/stats.ts';
import type { Row } from '../../row.ts';
import { settings } from '../../settings.ts';
import { withClient } from '../../world/client.ts';
import { giveTokens, type Member } from '../../world/feed/members.ts';
import type { World } from '../../world/world.ts';
import { timeOf, timesOf } from '../ask.ts';
import { p95, told } from './answers.ts';
import { type Listener, listen } from './listeners.ts';

const POSTS = 20;
const LISTENERS = 50;
const LOOK_MS = 20;
const LONGEST_MS = 180_000;

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('a status did not arrive');
    await pass(LOOK_MS);
  }
};

/** Until no status is on its way into homes. */
const delivered = (url: string): Promise<void> =>
  withClient(url, (client) =>
    until(async () => (await client.query('select from ephemeral.link_deliveries limit 1')).rowCount === 0),
  );

/** Followers who listen to their homes, and visitors to everything. */
const openStreams = async (world: World): Promise<Listener[]> => {
  const [url, api, { popular }] = [await world.feedUrl(), await world.feedApi(), await world.feedMembers()];
  const followers = await withClient(url, (client) =>
    client.query<{ id: number }>(
      'select follower_id as id from link_follows where followee_id = $1 order by id limit $2',
      [popular.id, LISTENERS],
    ),
  );
  const members = await giveTokens(
    url,
    followers.rows.map(({ id }) => id),
  );
  return Promise.all([
    ...members.map(({ headers }) => listen(api, 'user', headers)),
    ...members.map(() => listen(api, 'public')),
  ]);
};

const measureWith = async (world: World, streams: readonly Listener[]) => {
  const [url, api, members] = [await world.feedUrl(), await world.feedApi(), await world.feedMembers()];
  let count = 0;
  const post = ({ headers }: Member) => {
    count += 1;
    const body = JSON.stringify({ status: `说一句新的话，第 ${count} 句 #日常` });
    return timeOf(`${api.url}/api/v1/statuses`, { headers, body });
  };
  const arrivals: number[] = [];
  const turn = (member: Member) => async () => {
    const times = await timesOf(POSTS, () => post(member));
    await delivered(url);
    return times;
  };
  const rounds = await inTurns<'floor' | 'ours', number[]>(
    { floor: turn(members.unknown), ours: turn(members.popular) },
    settings.rounds,
  );
  const heardOf = () => Math.min(...streams.slice(0, LISTENERS).map(({ heard }) => heard()));
  const heard: number[] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    const before = heardOf();
    const from = performance.now();
    await post(members.popular);
    await until(() => heardOf() > before);
    heard.push(performance.now() - from);
    await delivered(url);
    arrivals.push((performance.now() - from) / 1000);
  }
  return { ...rounds, heard, arrivals };
};

export const feedPost: Row = {
  name: 'feed-post',
  work: `a post by somebody with 100,000 followers, 10,000 of whom read their homes lately; ${LISTENERS} followers and ${LISTENERS} visitors listen to streams: time of an answer`,
  floor: 'the same post by somebody without followers',
  measure: async (world) => {
    const streams = await openStreams(world);
    const measured = await measureWith(world, streams).finally(() => {
      for (const { close } of streams) close();
    });
    const { floor, ours, heard, arrivals } = measured;
    const beside = [told('no followers', floor), told('100,000 followers', ours)];
    return {
      figures: [
        {
          label: 'p50',
          unit: '×',
          value: spreadOf(ratiosOf(ours.map(median), floor.map(median))),
          reach: { is: 'at most', value: 1.25 },
          beside,
        },
        {
          label: 'p95',
          unit: '×',
          value: spreadOf(ratiosOf(ours.map(p95), floor.map(p95))),
          beside: [`${POSTS} posts, one after the other, while those before are brought into the homes`],
        },
        {
          label: 'the last of 50 followers hears of it after',
          unit: 'ms',
          value: spreadOf(heard),
          beside: [],
        },
        { label: 'it stands in 10,000 kept homes after', unit: 's', value: spreadOf(arrivals), beside: [] },
      ],
    };
  },
};
