import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { renderPage } from '../testing/render-page.tsx';
import { currentPlace } from './scroll-places.ts';
import { preserveScroll, useScrollRestoration } from './use-scroll-restoration.ts';

const Layout = () => {
  useScrollRestoration();
  return <Outlet />;
};

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

/** jsdom does not scroll: this window moves its `scrollY` only. */
const fakeScroll = () => {
  let y = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  const to = (top: number) => {
    y = top;
    window.dispatchEvent(new Event('scroll'));
  };
  jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((...[options]: unknown[]) => to((options as ScrollToOptions).top ?? 0));
  jest
    .spyOn(window, 'scrollBy')
    .mockImplementation((...[options]: unknown[]) => to(y + ((options as ScrollToOptions).top ?? 0)));
  return { to, y: () => y };
};

/** Each test has its own address: what is remembered outlives a page. */
const show = async (start: string) => {
  const scroll = fakeScroll();
  const { router } = await renderPage(
    [
      {
        element: <Layout />,
        children: [
          { path: '/', element: <p>列表</p> },
          { path: '/paper', element: <h2 id="part">论文</h2> },
        ],
      },
    ],
    start,
  );
  const go = async (...to: Parameters<typeof router.navigate>) => {
    await act(() => router.navigate(...to));
    await nextFrame();
  };
  const read = async (top: number) => {
    scroll.to(top);
    await nextFrame();
  };
  return { go, read, y: scroll.y };
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a new page begins at its top, Back at the place where the page was left', async () => {
  const { go, read, y } = await show('/?case=0');
  await read(5000);
  await go('/paper');
  expect(y()).toBe(0);
  await read(300);
  await go(-1 as never);
  expect(y()).toBe(5000);
  await go(1 as never);
  expect(y()).toBe(300);
});

test('Back to a page that was never scrolled is its top', async () => {
  const { go, read, y } = await show('/?case=1');
  await go('/paper');
  await read(900);
  await go(-1 as never);
  expect(y()).toBe(0);
});

test('a navigation may leave the scroll alone, or lead to a part of the page', async () => {
  const { go, read, y } = await show('/?case=2');
  await read(700);
  await go('/?case=2&person=x', { state: preserveScroll });
  expect(y()).toBe(700);
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  await go('/paper#part');
  expect(seen.mock.contexts[0]).toHaveProperty('id', 'part');
});

test('places outlive a reload', async () => {
  const { read } = await show('/?case=3');
  await read(1234);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('hub:scroll')).toContain('1234');
});

test('the place is the entry under the header, not the pixels', async () => {
  document.body.innerHTML = '<article data-anchor="story-7"><p>题</p></article>';
  const row = document.querySelector('article');
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 900 });
  document.elementFromPoint = () => row?.firstElementChild ?? null;
  if (row) row.getBoundingClientRect = () => ({ top: 42.4 }) as DOMRect;
  expect(currentPlace()).toEqual({ y: 900, anchor: 'story-7', top: 42 });
});

test('Back from a part to which the browser went before any script was there', async () => {
  const scroll = fakeScroll();
  const page = { pathname: '/', search: '?case=4', key: 'default' };
  const routes = [{ element: <Layout />, children: [{ path: '/', element: <h2 id="part">列表</h2> }] }];
  const router = createMemoryRouter(routes, { initialEntries: [page, { ...page, hash: '#part' }] });
  render(<RouterProvider router={router} />);
  scroll.to(900);
  await nextFrame();
  await act(() => router.navigate(-1));
  expect(scroll.y()).toBe(0);
});
