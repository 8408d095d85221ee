/** @jest-environment node */

import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import type { TagGroups } from '@hub/shared/runtime/tags';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { hubRegistry, pagesModule, provideFakeRemotes, remote, route } from '../testing/fake-remotes.tsx';
import { Hub } from './hub.tsx';

const registry = {
  ...hubRegistry,
  remotes: [
    ...hubRegistry.remotes,
    remote('mf-editor', {
      routes: [{ ...route('/create'), needsScripts: true, document: { title: '发布文章' } }],
    }),
  ],
};

const tags: TagGroups = [
  {
    id: 'hot',
    title: '热门',
    expanded: false,
    children: [
      { id: 'cv', label: '视觉', description_cn: '' },
      { id: 'nlp', label: '语言', description_cn: '' },
    ],
  },
] as unknown as TagGroups;

const served = (address: string) => {
  provideFakeRemotes(async () => pagesModule(() => null), registry);
  const client = createQueryClient();
  client.setQueryData(['GET /v1/tags/groups', 'links'], tags);
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <Hub registry={registry} />
      </StaticRouter>
    </QueryClientProvider>,
  );
};
const notes = (html: string) => html.match(/<noscript[^>]*><section.*?<\/noscript>/gs) ?? [];

test('a page that only browsers draw says so to readers without scripts, in the frame', () => {
  const html = served('/create');
  expect(notes(html)).toHaveLength(1);
  expect(notes(html)[0]).toContain('发布文章');
  expect(html).toContain('主导航');
});

test('others do not', () => expect(notes(served('/papers'))).toEqual([]));

test('who reads without scripts can log in from any page', () => {
  // Hidden until the inline script or a browser without scripts shows it (login-area.module.css).
  expect(served('/papers')).toMatch(/<a [^>]*hidden[^>]*href="\/auth\/login[^>]*>登录\/注册<\/a>/);
});

test('without scripts the tags are links, each of which adds itself or goes', () => {
  const html = served('/?tag=cv&sort=hot&page=2');
  expect(html).toContain('<a href="/?sort=hot" aria-current="true">视觉</a>');
  expect(html).toContain('<a href="/?tag=cv,nlp&amp;sort=hot">语言</a>');
});
