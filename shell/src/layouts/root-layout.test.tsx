import { provideSettings } from '@hub/shared/runtime/settings';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderHub } from '../testing/render-hub.tsx';
import { isFramed, isInApp } from './surroundings.ts';

jest.mock('./surroundings.ts', () => ({ isFramed: jest.fn(() => false), isInApp: jest.fn(() => false) }));

const scrollTo = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  });
const up = () => screen.queryByRole('button', { name: '回到顶部' });

afterEach(() => {
  jest.mocked(isFramed).mockReturnValue(false);
  jest.mocked(isInApp).mockReturnValue(false);
  Object.assign(window, { scrollY: 0 });
});

test('inside a frame there is no header', async () => {
  jest.mocked(isFramed).mockReturnValue(true);
  await renderHub('/');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('main')).toBeVisible();
});

test('inside the app there are no side tags', async () => {
  jest.mocked(isInApp).mockReturnValue(true);
  await renderHub('/');
  expect(screen.queryByRole('navigation', { name: '标签导航' })).toBeNull();
  expect(screen.queryByRole('button', { name: '标签' })).toBeNull();
});

test('回到顶部 comes after half a window and leads up, with the keyboard', async () => {
  await renderHub('/');
  const half = window.innerHeight / 2;
  scrollTo(half - 1);
  expect(up()).toBeNull();
  scrollTo(half);
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: '回到顶部' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  expect(screen.getByRole('main')).toHaveFocus();
  scroll.mockRestore();
});

test('a page of the default layout has no 回到顶部', async () => {
  await renderHub('/view/1');
  scrollTo(5000);
  expect(up()).toBeNull();
});

test('says so when the network is gone, until it is back', async () => {
  await renderHub('/');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^网络已断开/)).toHaveAttribute('role', 'status');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^网络已断开/)).toBeNull();
  online.mockRestore();
});

describe('where there is sample content', () => {
  const notice = () => screen.queryByRole('complementary', { name: '示例内容' });
  beforeEach(() => provideSettings({ hasSamples: true }));
  afterEach(() => {
    provideSettings({ hasSamples: false });
    delete document.documentElement.dataset['samplesKnown'];
    localStorage.clear();
  });

  test('a notice says so once, and is put away with the keyboard’s place kept', async () => {
    const { user } = await renderHub('/');
    expect(notice()).toHaveTextContent('为演示而写');
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(document.documentElement).toHaveAttribute('data-samples-known');
    expect(localStorage.getItem('hub:samples-known')).toBe('1');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('no notice inside a frame, nor where the hub has none', async () => {
    jest.mocked(isFramed).mockReturnValue(true);
    const framed = await renderHub('/');
    expect(notice()).toBeNull();
    framed.unmount();
    jest.mocked(isFramed).mockReturnValue(false);
    provideSettings({ hasSamples: false });
    await renderHub('/');
    expect(notice()).toBeNull();
  });
});
