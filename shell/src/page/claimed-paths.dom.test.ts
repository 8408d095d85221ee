import { type PageComponent, provideRemotes } from '@hub/shared/runtime/remotes';
import { waitFor } from '@testing-library/react';
import { remote, route } from '../testing/fake-remotes.tsx';
import { isOwned, preloadPage } from './claimed-paths.ts';

const prefetch = jest.fn();
const page: PageComponent = Object.assign(() => null, { prefetch });

beforeEach(() => {
  prefetch.mockReset();
  const routes = [route('/paper/:id'), route('/')];
  provideRemotes({
    registry: { version: 1, remotes: [remote('mf-papers', { routes })] },
    load: async () => ({ routes: { page: async () => page } }),
    isAlive: async () => true,
  });
});

test('who may go to an address has its page asked what it shows first', async () => {
  preloadPage('/paper/7?author=A%20B');
  await waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
  const [{ params, search }] = prefetch.mock.calls[0];
  expect(params).toEqual({ id: '7' });
  expect(search.get('author')).toBe('A B');
});

test('nothing is asked for the page that is shown, nor for what nobody owns', async () => {
  expect(isOwned('/nothing')).toBe(false);
  preloadPage('/');
  preloadPage('/nothing');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prefetch).not.toHaveBeenCalled();
});
