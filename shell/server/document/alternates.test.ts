import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicUser } from '@hub/shared/contracts/testing/account';
import { person } from '@hub/shared/contracts/testing/catalogue';
import { deployRemote, remoteDeclaration, route, startServer } from '../testing/deployment.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { alternatesOf, personalAlternates } from './alternates.ts';

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

test('the page of somebody announces the feed of what they made, where there is any', async () => {
  const { app, dir } = await startServer({
    askApi: fakeApi({
      'GET /v1/users/7': publicUser({ id: 7, name: '示例"作者', story_count: 3 }),
      'GET /v1/users/8': publicUser({ id: 8 }),
      'GET /v1/rankings/people/yan': person({ id: 'yan', paper_count: 2 }),
      'GET /v1/rankings/people/none': person({ id: 'none', paper_count: 0 }),
    }).askApi,
  });
  const about = (subject: 'member' | 'user', path: string) => ({
    title: '{name}',
    about: subject,
    source: { method: 'GET' as const, path },
  });
  const opened = { person: about('user', '/v1/rankings/people/{person}') };
  deployRemote(
    dir,
    remoteDeclaration('mf-people', [
      route({ path: '/users/:id', page: 'user', document: about('member', '/v1/users/{id}') }),
      route({ path: '/rankings', page: 'rankings', document: { title: '榜', feed: 'rankings', opened } }),
    ]),
  );
  const feedsOn = async (url: string) => [
    ...(await app.inject({ url })).body.matchAll(
      /<link rel="alternate" href="\/feeds\/([^"]+)" .+? title="(.+?)">/g,
    ),
  ];
  const hrefsOn = async (url: string) => (await feedsOn(url)).map(([, href]) => href);
  assert.deepEqual(await hrefsOn('/users/7'), ['authors/7.rss', 'authors/7.atom', 'authors/7.json']);
  assert.equal((await feedsOn('/users/7'))[0]?.[2], '示例&quot;作者 的文章 RSS - 测试站');
  assert.deepEqual(await hrefsOn('/rankings?person=yan'), [
    'people/yan.rss',
    'people/yan.atom',
    'people/yan.json',
  ]);
  for (const url of ['/users/8', '/users/9', '/rankings?person=none'])
    assert.deepEqual(await hrefsOn(url), [], url);
  assert.equal((await hrefsOn('/rankings?person=nobody'))[0], 'rankings.rss');
});

test('what is about nobody has no feed of a person', () => {
  for (const about of ['story', 'toString', undefined])
    assert.deepEqual(personalAlternates(about, { id: 'yan', paper_count: 2, story_count: 2 }, '站'), []);
});
