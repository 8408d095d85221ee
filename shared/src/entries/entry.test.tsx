import { act, screen } from '@testing-library/react';
import { provideRemotes } from '../runtime/remotes.ts';
import { renderPart } from '../testing/render-page.tsx';
import { Entry } from './entry.tsx';
import { retryEntryModule } from './owner/entry-modules.ts';

const registry = {
  version: 1 as const,
  remotes: [
    {
      name: 'mf-events',
      title: '活动',
      shared: '^1.0.0',
      routes: [],
      entries: ['event' as const, 'story' as const, 'paper' as const],
      slots: [],
      entry: '/remotes/mf-events/mf-manifest.json',
    },
  ],
};

const name = (item: unknown) => (item as { name: string }).name;
const Fine = ({ item }: { item: unknown }) => <h2>{name(item)}</h2>;

const fragile = { broken: true };
const Fragile = ({ item }: { item: unknown }) => {
  if (fragile.broken && name(item) === '一') throw new Error('rubbish');
  return <h2>{name(item)}</h2>;
};

/** A host whose one remote answers as `load` says. */
const host = (load: () => Promise<unknown>) => {
  const loads = jest.fn(load);
  provideRemotes({ registry, load: loads, isAlive: async () => true });
  return loads;
};

let printed: jest.SpyInstance;
// React prints what an error boundary caught; here that is the subject.
beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => printed.mockRestore());

test("draws with the owner's component, after a skeleton", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const loads = host(() => promise);
  const { container } = await renderPart(
    <>
      <Entry kind="event" item={{ name: '一' }} />
      <Entry kind="event" item={{ name: '二' }} />
    </>,
  );
  expect(container.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0);
  resolve({ entries: { event: Fine } });
  expect(await screen.findByRole('heading', { name: '一' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '二' })).toBeVisible();
  expect(loads).toHaveBeenCalledTimes(1);
  expect(printed).not.toHaveBeenCalled();
});

test('a remote that does not come is an error view in place, and one retry brings all its entries', async () => {
  let down = true;
  host(() => (down ? Promise.reject(new Error('down')) : Promise.resolve({ entries: { story: Fine } })));
  const { user } = await renderPart(
    <>
      <Entry kind="story" item={{ name: '一' }} />
      <Entry kind="story" item={{ name: '二' }} />
      <p>其余</p>
    </>,
  );
  expect(await screen.findAllByText('出错啦')).toHaveLength(2);
  expect(screen.getByText('其余')).toBeVisible();
  down = false;
  const [first] = screen.getAllByRole('button', { name: '重试' });
  // Awaited by `act`: what the click sets off waits for a module.
  if (first) await act(() => user.click(first));
  expect(await screen.findByRole('heading', { name: '一' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '二' })).toBeVisible();
  expect(screen.queryByText('出错啦')).toBeNull();
});

test('an entry that throws fails alone and can be tried again', async () => {
  host(() => Promise.resolve({ entries: { paper: Fragile } }));
  const { user } = await renderPart(
    <>
      <Entry kind="paper" item={{ name: '一' }} />
      <Entry kind="paper" item={{ name: '二' }} />
    </>,
  );
  expect(await screen.findByRole('heading', { name: '二' })).toBeVisible();
  fragile.broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('heading', { name: '一' })).toBeVisible();
});

test('a kind that nobody owns is an error view; asking again for what works changes nothing', async () => {
  host(() => Promise.resolve({}));
  await renderPart(<Entry kind="status" item={{}} />);
  expect(await screen.findByText('出错啦')).toBeVisible();
  expect(() => retryEntryModule('event')).not.toThrow();
});
