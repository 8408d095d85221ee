import { screen, waitFor } from '@testing-library/dom';
import { loadRemote } from './load-remote.ts';
import { showRemote } from './show-remote.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

const load = jest.mocked(loadRemote);
const data = { id: 5, name: '沙龙' };
const options = { hubOrigin: 'https://hub.example', apiOrigin: 'https://hub.example', timeoutMs: 1000 };

const remote = {
  bootstrap: async () => undefined,
  mount: async ({ domElement, initial }: { domElement?: HTMLElement; initial?: unknown }) => {
    domElement?.append((initial as typeof data).name);
  },
  unmount: async ({ domElement }: { domElement?: HTMLElement }) => domElement?.replaceChildren(),
};

// One application is all there is, so this is one story.
test('a remote that cannot be loaded leaves what the server wrote, and is tried once more; a retry draws it; leaving empties its place', async () => {
  window.history.pushState(null, '', '/activities/5');
  document.body.innerHTML =
    '<div id="failure"></div><div id="event"></div><div id="first"><h1>沙龙，从服务器</h1></div>';
  const slot = document.getElementById('event');
  load.mockRejectedValue(new Error('the registry answered 500'));

  showRemote({ options, data });
  await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('status')).toHaveTextContent('出错啦');
  expect(screen.getByRole('status')).toHaveAttribute('data-error', expect.stringContaining('registry'));
  expect(screen.getByRole('heading', { name: '沙龙，从服务器' })).toBeVisible();

  await waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 3000 });
  load.mockResolvedValue(remote);
  (await screen.findByRole('button', { name: '重试' })).click();
  await waitFor(() => expect(slot).toHaveTextContent('沙龙'));
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(document.getElementById('first')).toBeNull();

  for (const _ of ['leave', 'leave again']) {
    window.history.pushState(null, '', '/elsewhere');
    await waitFor(() => expect(slot).toBeEmptyDOMElement());
    window.history.pushState(null, '', '/activities/5');
    await waitFor(() => expect(slot).toHaveTextContent('沙龙'));
  }
  expect(load).toHaveBeenCalledTimes(3);
});
