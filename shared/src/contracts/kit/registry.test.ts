import { ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { Registry, RemoteManifest } from './registry.ts';

const route = {
  path: '/view/:id',
  name: 'view-id',
  page: 'view',
  layout: 'default',
  nav: '/',
  document: {
    title: '{story_info.title}',
    description: '{story_info.summary}',
    type: 'article',
    source: { method: 'GET', path: '/v1/stories/{id}' },
    article: 'story_info.content',
  },
};

const declaration = {
  name: 'mf-home',
  title: '专栏',
  shared: '^1.0.0',
  routes: [route],
  entries: ['story'],
  slots: [],
  navigation: [{ label: '专栏', path: '/', order: 4 }],
};

const manifest = { ...declaration, devPort: 8101 };
const withRoute = (change: object) => ({ ...manifest, routes: [{ ...route, ...change }] });

describe('RemoteManifest', () => {
  it('takes what a remote declares', () => {
    ok(Check(RemoteManifest, manifest));
    const opened = { person: { title: '{name}', about: 'user', canonical: '/rankings?person={id}' } };
    ok(Check(RemoteManifest, withRoute({ document: { title: '人物', feed: 'papers', opened } })));
    ok(Check(RemoteManifest, { ...manifest, embed: true, slots: ['header.search'], navigation: [] }));
    ok(
      Check(RemoteManifest, { ...manifest, entries: ['dataset'], slots: ['dataset-page.beside'] }),
      'its own words',
    );
    for (const path of [
      '/',
      '/browse',
      '/view/examine/:id?',
      '/settings/account_binding',
      '/users/*',
      '/wxDownload',
    ])
      ok(Check(RemoteManifest, withRoute({ path })), path);
  });

  const wrong: Record<string, unknown> = {
    'no name': { ...manifest, name: undefined },
    'a name that is no folder': { ...manifest, name: 'Home page' },
    'the name of the hub': { ...manifest, name: 'hub' },
    'the name of the frame': { ...manifest, name: 'shell' },
    'a name that every object answers to': { ...manifest, name: 'constructor' },
    'no development port': declaration,
    'a port of the system': { ...manifest, devPort: 80 },
    'a way to another site': {
      ...manifest,
      navigation: [{ label: '专栏', path: '//evil.example', order: 4 }],
    },
    'the same with a backslash': {
      ...manifest,
      navigation: [{ label: '专栏', path: '/\\evil.example', order: 4 }],
    },
    'the same behind a tab': {
      ...manifest,
      navigation: [{ label: '专栏', path: '/\t/evil.example', order: 4 }],
    },
    'a kind of entry that is no name': { ...manifest, entries: ['Article'] },
    'a slot that names no page': { ...manifest, slots: ['footer'] },
    'more routes than the hub can compare with all others': {
      ...manifest,
      routes: Array.from({ length: 41 }, (_, index) => ({ ...route, path: `/view/${index}` })),
    },
    'more entries of the navigation than a menu holds': {
      ...manifest,
      navigation: Array.from({ length: 13 }, (_, order) => ({ label: '页', path: `/${order}`, order })),
    },
    'a misspelt member': { ...manifest, navigtion: [] },
    'a relative path': withRoute({ path: 'view' }),
    'a path with a query': withRoute({ path: '/view?id=1' }),
    'an unknown feed': withRoute({ document: { title: 'x', feed: 'all' } }),
    'a document in a document in a document': withRoute({
      document: { title: 'x', opened: { a: { title: 'x', opened: {} } } },
    }),
    'an unknown layout': withRoute({ layout: 'wide' }),
    'unknown side tags': withRoute({ tags: 'rankings' }),
    'a route without a document': withRoute({ document: undefined }),
    'a misspelt member of a route': withRoute({ lay0ut: 'home' }),
    'a document without a title': withRoute({ document: { description: 'x' } }),
    'a source on another host': withRoute({
      document: { title: 'x', source: { method: 'GET', path: 'https://example.com/' } },
    }),
    'a source that writes': withRoute({ document: { title: 'x', source: { method: 'DELETE', path: '/x' } } }),
    'a path of HTML that is none': withRoute({ document: { title: 'x', article: 'a b' } }),
  };
  for (const [name, value] of Object.entries(wrong)) {
    it(`refuses ${name}`, () => ok(!Check(RemoteManifest, JSON.parse(JSON.stringify(value)))));
  }
});

describe('Registry', () => {
  const remote = { ...declaration, entry: '/remotes/mf-home/mf-manifest.json' };
  const registry = (change: object) => ({ version: 1, remotes: [{ ...remote, ...change }] });

  it('takes the sum of what is deployed', () => {
    ok(Check(Registry, { version: 1, remotes: [] }));
    ok(Check(Registry, registry({ origin: 'https://static.example.com' })));
  });

  it('takes remotes that are newer than the shell', () => {
    ok(Check(Registry, registry({ entries: ['dataset'], slots: ['footer.links'], colour: 'red' })));
    ok(Check(Registry, registry({ routes: [{ ...route, layout: 'wide', preload: true }] })));
  });

  it('refuses what cannot be used', () => {
    const without = { ...remote, entry: undefined };
    ok(!Check(Registry, JSON.parse(JSON.stringify({ version: 1, remotes: [without] }))));
    ok(!Check(Registry, registry({ name: '../shell' })));
    ok(!Check(Registry, registry({ routes: {} })));
    ok(!Check(Registry, { version: 2, remotes: [] }));
    for (const value of [null, [], '<html>', { remotes: [] }, { version: 1 }]) ok(!Check(Registry, value));
  });
});
