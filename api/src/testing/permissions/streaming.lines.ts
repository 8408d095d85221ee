import { addresses, needsMember, topicOf } from '../../link/streaming/topics.ts';
import { feedHeaders } from '../../link/viewer/viewer.testing.ts';
import { everybody, forFeedMembers, type Line, open, openFeed } from './line.ts';

const bases = ['/api/v1/streaming', '/api_link/v1/streaming'] as const;

const refused = (about: string, status: number): Pick<Line, 'about' | 'refused'> => ({
  about,
  refused: Object.fromEntries(everybody.map((who) => [who, status] as const)),
});

const ask: Line['ask'] = async ({ test, asker }) => ({
  input: { tag: '示例' },
  headers: asker ? await feedHeaders(test.db, asker.id) : {},
  isStream: true,
});

const lineOf = (base: (typeof bases)[number], path: string, stream: string): Line => {
  if (stream === 'list')
    return { route: `GET ${base}/${path}`, ...refused('a list, which nobody has', 404), ask: () => ({}) };
  return (needsMember(topicOf(stream, '示例')) ? forFeedMembers : openFeed)(`GET ${base}/${path}`, ask);
};

/** What is told while it happens. */
export const streaming: readonly Line[] = bases.flatMap((base) => [
  open(`GET ${base}/health`),
  { route: `GET ${base}`, ...refused('not by a WebSocket', 400), ask: () => ({}) },
  ...Object.entries(addresses).map(([path, stream]) => lineOf(base, path, stream)),
]);
