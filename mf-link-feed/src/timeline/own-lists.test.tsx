import { status } from '@hub/shared/contracts/testing/link';
import { answer } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { logIn } from '../testing/log-in.ts';
import { BookmarksPage, FavouritesPage } from './own-lists.tsx';

const linkTo = (query: string, rel: string) => ({
  link: `<http://localhost/api/v1/x?${query}>; rel="${rel}"`,
});

beforeEach(() => {
  localStorage.clear();
  logIn();
});

test.each([
  ['喜欢', '/link/favourites', 'GET /api_link/v1/favourites', FavouritesPage],
  ['收藏', '/link/bookmarks', 'GET /api_link/v1/bookmarks', BookmarksPage],
] as const)(
  'the list of %s goes on where its header says, and ends where that leads back alone',
  async (...row) => {
    const [name, path, call, Component] = row;
    answer(call, [status({ id: '30' })], linkTo('max_id=500', 'next'));
    await renderPage([{ path, Component }], path);
    await screen.findByRole('feed', { name: `${name}的动态` });
    await screen.findByRole('article');
    const inputs = answer(call, [status({ id: '90' })], linkTo('min_id=480', 'prev'));
    await comeNear();
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await comeNear();
    expect(inputs).toEqual([{ max_id: '500' }]);
  },
);
