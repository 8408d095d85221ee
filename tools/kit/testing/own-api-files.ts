/** What a team adds to a new remote for a page from its own API, and results of its own in the hub's search. */
export const ownApiFiles: Readonly<Record<string, string>> = {
  'src/datasets.ts': `import { callQuery } from '@hub/shared/runtime/call-query';

export interface Dataset {
  id: string;
  title: string;
  summary: string;
}

declare module '@hub/shared/contracts/client' {
  interface OwnCalls {
    'GET /ext/datasets/list': { input: { q?: string }; data: { title: string; found: Dataset[] } };
  }
}

export const datasets = (q = '') => callQuery('GET /ext/datasets/list', { input: q === '' ? {} : { q } });
`,
  'src/own-page.tsx': `import { Entry } from '@hub/shared/entries/entry';
import { useQuery } from '@hub/shared/runtime/query';
import { datasets } from './datasets.ts';

export const OwnPage = () => {
  const { data } = useQuery(datasets());
  return (
    <>
      <h1>{data?.title ?? '数据集'}</h1>
      {data?.found.map((item) => (
        <Entry key={item.id} kind="dataset" item={item} />
      ))}
    </>
  );
};
`,
  'src/found-datasets.tsx': `import { Entry } from '@hub/shared/entries/entry';
import { useQuery } from '@hub/shared/runtime/query';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { datasets } from './datasets.ts';

export const FoundDatasets = ({ about = '' }: SlotProps) => {
  const { data } = useQuery(datasets(about));
  return data?.found.map((item) => <Entry key={item.id} kind="dataset" item={item} />);
};
`,
  'src/exposed/slots.tsx': `import type { SlotComponents } from '@hub/shared/runtime/remotes';
import { FoundDatasets } from '../found-datasets.tsx';

export const slots = { 'search.more': FoundDatasets } satisfies SlotComponents;
`,
  'src/exposed/routes.ts': `import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  list: () => import(/* webpackChunkName: "list" */ '../list-page.tsx').then((module) => module.ListPage),
  own: () => import(/* webpackChunkName: "own" */ '../own-page.tsx').then((module) => module.OwnPage),
} satisfies PageLoaders;
`,
  'src/own-page.test.tsx': `import { answer } from '@hub/shared/testing/fake-api';
import { openRemotePage } from '@hub/shared/testing/open-remote-page';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import remote from '../remote.json';
import { entries } from './exposed/entry.tsx';
import { routes } from './exposed/routes.ts';
import { slots } from './exposed/slots.tsx';

const found = [{ id: 'a', title: '示例语料', summary: '示例' }];

test('the page shows what the own API answers, and the slot what it finds', async () => {
  const asked = answer('GET /ext/datasets/list', { title: '自己的数据', found });
  await openRemotePage({ remote, routes, entries, slots }, '/dataset-own');
  expect(await screen.findByRole('link', { name: '示例语料' })).toBeVisible();
  const Found = slots['search.more'];
  await renderPart(<Found about="语料" />);
  expect(asked.at(-1)).toEqual({ q: '语料' });
});
`,
};

/** What it adds to its `remote.json`. */
export const withOwnApi = (manifest: { routes: object[] }, origin: string): object => ({
  ...manifest,
  api: { prefix: 'datasets', origin },
  slots: ['search.more'],
  routes: [
    ...manifest.routes,
    {
      path: '/dataset-own',
      name: 'dataset-own',
      page: 'own',
      layout: 'default',
      entries: ['dataset'],
      document: { title: '{title}', source: { method: 'GET', path: '/ext/datasets/list' } },
    },
  ],
});
