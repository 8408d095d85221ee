import { screen } from '@testing-library/react';
import { provideRemotes } from '../runtime/remotes.ts';
import { renderPart } from '../testing/render-page.tsx';
import { Slot } from './slot.tsx';

/** A host with one remote that fills the slot, if any, and whose module comes as `load` says. */
const host = (load: () => Promise<unknown>, slots: 'users.events'[] = ['users.events']) => {
  const loads = jest.fn(load);
  const remote = { name: 'mf-events', title: '活动', shared: '^1.0.0', routes: [], entries: [] };
  const registry = { version: 1 as const, remotes: [{ ...remote, slots, entry: '/mf-manifest.json' }] };
  provideRemotes({ registry, load: loads, isAlive: async () => true });
  return loads;
};

const filled = (Component: () => React.ReactNode) => ({
  lazySlots: { 'users.events': async () => Component },
});
const page = (
  <>
    <Slot name="users.events" className="place" failure="活动订阅没有加载出来" />
    <p>列表</p>
  </>
);
const place = () => document.querySelector('.place');

let printed: jest.SpyInstance;
// React prints what an error boundary caught; here that is the subject.
beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => printed.mockRestore());

test('the page goes on beside a place that is kept until the filler has come', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  host(() => promise);
  await renderPart(page);
  expect(screen.getByText('列表')).toBeVisible();
  expect(place()).toBeEmptyDOMElement();
  resolve(filled(() => <button type="button">订阅</button>));
  expect(await screen.findByRole('button', { name: '订阅' })).toBeVisible();
});

test('where no remote fills it there is no place, and nothing is loaded', async () => {
  const loads = host(async () => ({}), []);
  await renderPart(page);
  expect(place()).toBeNull();
  expect(loads).not.toHaveBeenCalled();
});

test('a filler that does not come says what is missing, and comes by 重试 or with the network', async () => {
  let down = true;
  host(async () => (down ? Promise.reject(new Error('down')) : filled(() => <p>订阅</p>)));
  const { user } = await renderPart(page);
  expect(await screen.findByRole('status')).toHaveTextContent('活动订阅没有加载出来');
  expect(screen.getByText('列表')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('活动订阅没有加载出来')).toBeVisible();
  down = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('订阅')).toBeVisible();
});

test('a filler that throws fails in its place, and can be tried again', async () => {
  const state = { broken: true };
  host(async () =>
    filled(() => {
      if (state.broken) throw new Error('rubbish');
      return <p>订阅</p>;
    }),
  );
  const { user } = await renderPart(page);
  expect(await screen.findByText('活动订阅没有加载出来')).toBeVisible();
  expect(screen.getByText('列表')).toBeVisible();
  state.broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('订阅')).toBeVisible();
});
