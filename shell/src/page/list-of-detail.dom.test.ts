import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { listsOfDetails } from './list-of-detail.ts';

const route = (path: string, nav?: string): RemoteRoute => ({
  path,
  name: 'x',
  page: 'x',
  layout: 'default',
  document: { title: 'x' },
  ...(nav ? { nav } : {}),
});

test('a detail route without its id leads to the list that it names', () => {
  expect(listsOfDetails([route('/view/:id', '/'), route('/paper/:id', '/papers')])).toEqual([
    { from: '/view', to: '/' },
    { from: '/paper', to: '/papers' },
  ]);
});

test('a path that somebody owns, or without a list, stays what it is', () => {
  const routes = [
    route('/view/examine/:id?', '/'),
    route('/users/:id', '/users'),
    route('/users'),
    route('/comments/:source'),
    route('/papers', '/papers'),
  ];
  expect(listsOfDetails(routes)).toEqual([]);
});
