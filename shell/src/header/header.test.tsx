import type { SlotProps } from '@hub/shared/runtime/remotes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { hubRegistry, type Load, pagesModule } from '../testing/fake-remotes.tsx';
import { renderHub } from '../testing/render-hub.tsx';

const scrollTo = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  });
const away = () => screen.getByRole('banner').hasAttribute('data-away');

afterEach(() => {
  Object.assign(window, { scrollY: 0 });
  jest.useRealTimers();
});

test('goes away past twice its height while scrolling down and comes back while scrolling up', async () => {
  await renderHub('/');
  Object.defineProperty(screen.getByRole('banner'), 'offsetHeight', { value: 60 });
  const seen = [100, 300, 302, 290, 800, 90].map((y) => {
    scrollTo(y);
    return away();
  });
  expect(seen).toEqual([false, true, true, false, true, false]);
});

/** Is done with the first key. */
const Box = ({ onDone }: SlotProps) => <input aria-label="词" onKeyDown={onDone} />;
const withBox: Load = async (_remote, expose) =>
  expose === 'slots' ? { slots: { 'header.search': Box } } : pagesModule(() => <h1>页面</h1>);

test('关于本站 holds the foot of the page, which an endless list keeps out of reach', async () => {
  const { click } = await renderHub('/');
  await click(screen.getByRole('button', { name: '关于本站' }));
  const sheet = await screen.findByRole('dialog', { name: '关于本站' });
  expect(within(sheet).getByRole('link', { name: '社区规范' })).toHaveAttribute('href', '/guidelines');
  expect(within(sheet).getByText(/^电话/)).toBeVisible();
  await click(within(sheet).getByRole('button', { name: '加入社区' }));
  expect(await screen.findByText(/添加社区助手/)).toBeVisible();
});

describe('on a phone', () => {
  test('菜单 holds the navigation, the theme and the links of the footer; a link closes it', async () => {
    const { click, url } = await renderHub('/');
    await click(screen.getByRole('button', { name: '菜单' }));
    const sheet = await screen.findByRole('dialog', { name: '菜单' });
    expect(within(sheet).getByRole('link', { name: '用户协议' })).toHaveAttribute('href', '/agreement');
    await click(within(sheet).getByRole('radio', { name: '深色' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await click(within(sheet).getByRole('radio', { name: '跟随系统' }));
    await click(within(sheet).getByRole('link', { name: '论文' }));
    expect(url()).toBe('/papers');
    expect(screen.queryByRole('dialog', { name: '菜单' })).toBeNull();
  });

  test('菜单 also holds what a remote offers there alone, which the main navigation leaves out', async () => {
    const daily = { label: '每日五分钟', path: '/papers', order: 7, place: 'menu' as const };
    const registry = {
      ...hubRegistry,
      remotes: hubRegistry.remotes.map((one) =>
        one.name === 'mf-home' ? { ...one, navigation: [...(one.navigation ?? []), daily] } : one,
      ),
    };
    const { click, url } = await renderHub('/', { registry });
    expect(screen.queryByRole('link', { name: '每日五分钟' })).toBeNull();
    await click(screen.getByRole('button', { name: '菜单' }));
    const more = within(await screen.findByRole('navigation', { name: '更多栏目' }));
    await click(more.getByRole('link', { name: '每日五分钟' }));
    expect(url()).toBe('/papers');
  });

  test('搜索 opens the search and puts the cursor there; Escape closes it', async () => {
    const { click, user } = await renderHub('/');
    const button = screen.getByRole('button', { name: '搜索' });
    await click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('searchbox', { name: '搜索' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('搜索 closes when the reader turns to something else, and by its own button', async () => {
    const { click, user } = await renderHub('/', { load: withBox });
    const button = screen.getByRole('button', { name: '搜索' });
    await click(button);
    await user.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await click(button);
    const footer = within(screen.getByRole('contentinfo'));
    act(() => footer.getByRole('link', { name: '社区规范' }).focus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('搜索 closes after a search, also one that leads nowhere new', async () => {
    const { click, user } = await renderHub('/', { load: withBox });
    const button = screen.getByRole('button', { name: '搜索' });
    await click(button);
    await user.type(await screen.findByRole('textbox', { name: '词' }), 'x');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('标签 is there where the page has tags, and stays open while several are chosen', async () => {
    const { click, url } = await renderHub('/papers');
    await click(screen.getByRole('button', { name: '标签' }));
    const sheet = await screen.findByRole('dialog', { name: '标签' });
    await click(await within(sheet).findByRole('checkbox', { name: 'CV' }));
    expect(url()).toBe('/papers?label=cv');
    expect(within(sheet).getByRole('checkbox', { name: 'CV' })).toBeChecked();
  });

  test('a page without tags has no 标签', async () => {
    await renderHub('/rankings');
    expect(screen.queryByRole('button', { name: '标签' })).toBeNull();
  });
});

describe('the preview of the front page', () => {
  const logo = () => screen.getByRole('link', { name: '测试站' });
  const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
  const panel = () => screen.queryByRole('region', { name: '首页预览' });

  test('opens when a mouse rests on the logo, shows the page in small, and closes', async () => {
    const { user } = await renderHub('/rankings');
    await user.hover(logo());
    expect(panel()).toBeNull();
    const page = await screen.findByTitle('首页预览');
    expect(page).toHaveAttribute('src', '/');
    expect(page).toHaveAttribute('tabindex', '-1');
    fireEvent.keyDown(logo(), { key: 'Escape' });
    expect(panel()).toBeNull();
  });

  test('a pointer that passes by, and a finger, open nothing', async () => {
    const { user } = await renderHub('/rankings');
    await user.hover(logo());
    await user.unhover(logo());
    await user.pointer({ keys: '[TouchA>]', target: screen.getByRole('banner') });
    await wait(400);
    expect(panel()).toBeNull();
  });
});
