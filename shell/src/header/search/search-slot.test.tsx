import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hubRegistry, type Load, pagesModule } from '../../testing/fake-remotes.tsx';
import { renderHub } from '../../testing/render-hub.tsx';

// React reads the form of every submission; the FormData of the test environment knows no forms.
const { FormData: Given } = window;
beforeEach(() => {
  jest.spyOn(window, 'FormData').mockImplementation(() => new Given());
});
afterEach(() => jest.restoreAllMocks());

const Box = () => <input role="combobox" aria-label="搜索" aria-expanded={false} aria-controls="none" />;
const Broken = () => {
  throw new Error('render');
};
const page = pagesModule(() => <h1>页面</h1>);
const slots = (component: () => React.ReactNode) => ({ slots: { 'header.search': component } });

const loading = (slot: () => Promise<unknown>): Load => {
  return async (_remote, expose) => (expose === 'slots' ? slot() : page);
};

const field = () => screen.getByRole('searchbox', { name: '搜索' });
const never = () => new Promise<never>(() => undefined);

test('a plain form searches until the slot is filled', async () => {
  const { user, click, url } = await renderHub('/', { load: loading(never) });
  expect(field()).toHaveAttribute('maxlength', '100');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  await user.type(field(), ' 多模态 ');
  await click(screen.getByRole('button', { name: '开始搜索' }));
  expect(url()).toBe('/search?q=%E5%A4%9A%E6%A8%A1%E6%80%81');
});

test('the component of the slot takes its place', async () => {
  await renderHub('/', { load: loading(async () => slots(Box)) });
  expect(await screen.findByRole('combobox', { name: '搜索' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('the cursor goes along', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = await renderHub('/', { load: loading(() => promise) });
  await user.click(field());
  await act(async () => resolve(slots(Box)));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
});

const composing = (is: boolean) => document.documentElement.toggleAttribute('data-composing', is);

test('what somebody types goes along, with the cursor', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = await renderHub('/', { load: loading(() => promise) });
  await user.type(field(), '模型{ArrowLeft}{ArrowLeft}');
  await act(async () => resolve(slots(Box)));
  const box = await screen.findByRole('combobox');
  expect(box).toHaveFocus();
  await user.keyboard('大');
  expect(box).toHaveValue('大模型');
});

test('an input method that is at work is not cut off', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = await renderHub('/', { load: loading(() => promise) });
  await user.type(field(), '多模tai');
  composing(true);
  await act(async () => resolve(slots(Box)));
  expect(field()).toHaveValue('多模tai');
  fireEvent.input(field(), { target: { value: '多模态' } });
  composing(false);
  fireEvent.compositionEnd(field());
  expect(await screen.findByRole('combobox')).toHaveValue('多模态');
});

test('a field that is left in the midst goes along', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = await renderHub('/', { load: loading(() => promise) });
  await user.type(field(), '多模态');
  composing(true);
  await act(async () => resolve(slots(Box)));
  composing(false);
  await user.tab();
  await user.tab();
  expect(await screen.findByRole('combobox')).toHaveValue('多模态');
});

test('where the remote is down the form stays, and coming back to it tries again', async () => {
  const slot = jest.fn(async () => Promise.reject(new Error('down')));
  const { user } = await renderHub('/', { load: loading(slot) });
  await waitFor(() => expect(slot).toHaveBeenCalledTimes(1));
  slot.mockResolvedValue(slots(Box) as never);
  await user.click(field());
  expect(await screen.findByRole('combobox')).toBeVisible();
});

test('where its component throws the form comes back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderHub('/', { load: loading(async () => slots(Broken)) });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(field()).toBeVisible();
});

test('without a page to search on there is no search', async () => {
  const remotes = hubRegistry.remotes.filter(({ name }) => name !== 'mf-search');
  await renderHub('/', { registry: { ...hubRegistry, remotes }, load: async () => page });
  expect(screen.queryByRole('search')).toBeNull();
});
