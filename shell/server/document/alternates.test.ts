import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../testing/deployment.ts';
import { alternatesOf } from './alternates.ts';

test('a list announces its feeds in the head, under the tags of its address, a page its Markdown', async () => {
  const { app } = await startServer();
  const linksOf = async (url: string) =>
    [
      ...(await app.inject({ url })).body.matchAll(/<link rel="alternate" href="([^"]+)" type="([^"]+)"/g),
    ].map(([, href, type]) => `${type} ${href}`);
  assert.deepEqual(await linksOf('/'), [
    'application/rss+xml /feeds/column.rss',
    'application/atom+xml /feeds/column.atom',
    'application/feed+json /feeds/column.json',
  ]);
  assert.equal((await linksOf('/?tag=cv,9&sort=hot'))[0], 'application/rss+xml /feeds/column.rss?tag=cv,9');
  assert.deepEqual(await linksOf('/view/1'), ['text/markdown /view/1.md']);
});

test('events have a calendar too, and what is no tag is left out', () => {
  const addresses = alternatesOf('events', '?tag=cv,"><b>&tag_id=9', '站').map(({ href }) => href);
  assert.equal(addresses.at(-1), '/calendar/events.ics?tag=cv,9');
  assert.deepEqual(alternatesOf('toString', '', '站'), []);
  assert.deepEqual(alternatesOf(undefined, '', '站'), []);
});
