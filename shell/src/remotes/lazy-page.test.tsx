import { reloadPage } from '@hub/shared/runtime/reload';
import { act, screen } from '@testing-library/react';
import { hubRegistry, pagesModule, provideFakeRemotes } from '../testing/fake-remotes.tsx';
import { renderHub } from '../testing/render-hub.tsx';

jest.mock('@hub/shared/runtime/reload', () => ({ reloadPage: jest.fn(async () => undefined) }));

const onlyRankings = {
  ...hubRegistry,
  remotes: hubRegistry.remotes.filter(({ name }) => name === 'mf-rankings'),
};
const reloaded = jest.mocked(reloadPage);
const Broken = () => {
  throw new Error('render');
};

const retry = () => screen.getByRole('button', { name: '重试' });
const page = (text: string) => pagesModule(() => <h1>{text}</h1>);
const chunkError = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

beforeEach(() => {
  reloaded.mockClear();
  sessionStorage.clear();
  // React tells of every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Fails as often as told, then loads. */
const failing = (times: number, error: () => Error = () => new Error('down')) => {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw error();
    return page('da');
  };
};

test('a remote that is down shows its error in its own place; the frame and other pages work', async () => {
  const load = async (name: string) => {
    if (name === 'mf-home') throw new Error('down');
    return page('论文页');
  };
  const { click } = await renderHub('/', { load });
  expect(screen.getByRole('alert')).toHaveTextContent('出错啦');
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('banner')).toBeVisible();
  await click(screen.getByRole('link', { name: '论文' }));
  expect(screen.getByRole('heading', { name: '论文页' })).toBeVisible();
});

test('the first retry loads again in place', async () => {
  const { click } = await renderHub('/', { load: failing(1) });
  await click(retry());
  expect(screen.getByRole('heading', { name: 'da' })).toBeVisible();
  expect(reloaded).not.toHaveBeenCalled();
});

test('a failure is no loop: nobody asks again but the reader', async () => {
  const load = jest.fn(failing(9));
  await renderHub('/rankings', { load, registry: onlyRankings });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(load).toHaveBeenCalledTimes(1);
});

test('each new attempt is numbered, so that broken caches are passed by', async () => {
  const attempts: number[] = [];
  const load = async (_remote: string, _expose: string, attempt: number) => {
    attempts.push(attempt);
    return failing(1)();
  };
  const { click } = await renderHub('/rankings', { load, registry: onlyRankings });
  await click(retry());
  expect(attempts).toEqual([0, 1]);
});

test('without a network it says so, and opens by itself when there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderHub('/', { load: failing(1) });
  expect(screen.getByRole('alert')).toHaveTextContent('网络已断开');
  expect(screen.getByRole('alert')).not.toHaveTextContent('其他页面不受影响');
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'da' })).toBeVisible();
  expect(reloaded).not.toHaveBeenCalled();
});

test('the second retry reloads, which mends what a script cannot', async () => {
  const { click } = await renderHub('/', { load: failing(9) });
  await click(retry());
  await click(retry());
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('another page begins anew: its first retry does not reload', async () => {
  const { click } = await renderHub('/', { load: failing(9) });
  await click(retry());
  await click(screen.getByRole('link', { name: '论文' }));
  await click(retry());
  expect(reloaded).not.toHaveBeenCalled();
});

test('a page that throws while it is drawn keeps to its place, and so does rubbish', async () => {
  const load = async (name: string) => (name === 'mf-home' ? pagesModule(Broken) : { routes: 7 });
  const { click } = await renderHub('/', { load });
  expect(screen.getByRole('alert')).toBeVisible();
  await click(screen.getByRole('link', { name: '论文' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('a page on its way shows its skeleton at once, not the page before', async () => {
  const load = async (name: string) =>
    name === 'mf-papers' ? new Promise<never>(() => undefined) : page('专栏页');
  const { click } = await renderHub('/', { load });
  await click(screen.getByRole('link', { name: '论文' }));
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '专栏页' })).toBeNull();
});

describe('a chunk that does not come', () => {
  test('reloads the page when its remote is alive, once a minute', async () => {
    const { unmount } = await renderHub('/', { load: failing(9, chunkError) });
    expect(reloaded).toHaveBeenCalledTimes(1);
    unmount();
    await renderHub('/', { load: failing(9, chunkError) });
    expect(reloaded).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  test('also when it is a style sheet', async () => {
    const sheetError = () => Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' });
    await renderHub('/', { load: failing(9, sheetError) });
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  test('keeps the error view of a dead remote, and of any other error', async () => {
    const { reloadForStaleChunk } = await import('./stale-chunk.ts');
    provideFakeRemotes(undefined, undefined, false);
    await reloadForStaleChunk(chunkError(), 'mf-home');
    provideFakeRemotes();
    await reloadForStaleChunk(new Error('other'), 'mf-home');
    expect(reloaded).not.toHaveBeenCalled();
  });

  test('reloads when the version of this page is gone and another one is there', async () => {
    const { reloadForStaleChunk } = await import('./stale-chunk.ts');
    const own = '/remotes/mf-home/1.0.0/mf-manifest.json';
    const remotes = hubRegistry.remotes.map((one) => (one.name === 'mf-home' ? { ...one, entry: own } : one));
    provideFakeRemotes(undefined, { ...hubRegistry, remotes }, false);
    const entry = '/remotes/mf-home/2.0.0/mf-manifest.json';
    const there = new Map([
      ['/remotes.json', { remotes: [{ name: 'mf-home', entry }] }],
      [entry, {}],
    ]);
    const answers = (own404: boolean) => async (url: RequestInfo | URL) =>
      url === own && !own404
        ? Response.json({})
        : there.has(String(url))
          ? Response.json(there.get(String(url)))
          : new Response('', { status: 404 });
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answers(false));
    await reloadForStaleChunk(new Error('of another kind'), 'mf-home');
    expect(reloaded).not.toHaveBeenCalled();
    fetched.mockImplementation(answers(true));
    await reloadForStaleChunk(new Error('its entry did not come'), 'mf-home');
    expect(reloaded).toHaveBeenCalledTimes(1);
    await reloadForStaleChunk(new Error('its entry did not come'), 'mf-home');
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  test('of the shell itself reloads while its server answers', async () => {
    const { reloadForStaleChunk, shellName } = await import('./stale-chunk.ts');
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await reloadForStaleChunk(chunkError(), shellName);
    expect(reloaded).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce(Response.json({}));
    await reloadForStaleChunk(chunkError(), shellName);
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  test('does not reload where nobody could count how often', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await renderHub('/', { load: failing(9, chunkError) });
    expect(reloaded).not.toHaveBeenCalled();
  });
});
