import '../testing/fake-browser.ts';
import { createQueryClient, dehydrate, useQuery } from '@hub/shared/runtime/query';
import { reloadPage } from '@hub/shared/runtime/reload';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useId } from 'react';
import { type EmbeddedProps, lifecyclesOf } from './lifecycles.tsx';

// single-spa-react waits for effects that `act` would hold back.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

const Root = ({ path, initial }: EmbeddedProps) => (
  <p>
    {path} {String(initial)}
  </p>
);

const aborted = jest.fn();

const Waiting = () => {
  useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', aborted);
      return new Promise(() => undefined);
    },
  });
  return 'waiting';
};

const ask = jest.fn(async () => 'asked');

const Known = () => {
  const { data } = useQuery({ queryKey: ['known'], queryFn: ask });
  return <p>{data}</p>;
};

let broken = false;

const Fragile = () => {
  if (broken) throw new Error('broken');
  return 'whole';
};

jest.mock('@hub/shared/runtime/reload', () => ({ reloadPage: jest.fn(async () => undefined) }));
const reloaded = jest.mocked(reloadPage);

const props = { name: 'x' };

test('a component is drawn into the host’s element or at the end of the page, with what the host says', async () => {
  const { bootstrap, mount, unmount } = lifecyclesOf(async () => Root);
  const domElement = document.body.appendChild(document.createElement('section'));
  await bootstrap(props);
  await mount({ ...props, domElement, path: '/activities/5', initial: 7 });
  expect(domElement).toHaveTextContent('/activities/5 7');
  expect(domElement.firstElementChild).toHaveClass('hub-embed');
  await unmount(props);
  expect(domElement).toBeEmptyDOMElement();
  domElement.remove();

  await mount(props);
  expect(screen.getByText('/ undefined')).toBeVisible();
  await unmount(props);
  expect(document.body).toBeEmptyDOMElement();
});

const Typed = ({ path }: EmbeddedProps) => (
  <label>
    {path}
    <input />
  </label>
);

test('a parcel is updated in place: what it shows changes, what was typed stays', async () => {
  const { bootstrap, mount, unmount, update } = lifecyclesOf(async () => Typed);
  await bootstrap(props);
  await mount({ ...props, path: '/activities/5' });
  const field = screen.getByLabelText<HTMLInputElement>('/activities/5');
  fireEvent.change(field, { target: { value: '甲' } });
  await update?.({ ...props, path: '/activities/6' });
  expect(screen.getByLabelText('/activities/6')).toBe(field);
  expect(field).toHaveValue('甲');
  await unmount(props);
  expect(document.body).toBeEmptyDOMElement();
});

const Named = () => <p id={useId()}>named</p>;

test('the ids of what is drawn are of its name: the host may have a React of its own, which counts from the same number', async () => {
  const { bootstrap, mount, unmount } = lifecyclesOf(async () => Named);
  const both = [{ name: 'one of two' }, { name: 'two' }];
  for (const each of both) {
    await bootstrap(each);
    await mount(each);
  }
  const ids = screen.getAllByText('named').map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  // One with a space in it could not be referred to.
  expect(ids).toEqual([expect.stringMatching(/one-of-two-\S*$/), expect.stringMatching(/two-\S*$/)]);
  for (const each of both) await unmount(each);
});

test('what is under way is given up with the page', async () => {
  const { bootstrap, mount, unmount } = lifecyclesOf(async () => Waiting);
  await bootstrap(props);
  await mount(props);
  await waitFor(() => expect(document.body).toHaveTextContent('waiting'));
  await unmount(props);
  expect(aborted).toHaveBeenCalledTimes(1);
});

const Answered = () => useQuery({ queryKey: ['answered'], queryFn: async () => 'answered' }).data;

test('no timer of the cache outlives the page', async () => {
  const { bootstrap, mount, unmount } = lifecyclesOf(async () => Answered);
  await bootstrap(props);
  await mount(props);
  await waitFor(() => expect(document.body).toHaveTextContent('answered'));
  const started = jest.spyOn(globalThis, 'setTimeout');
  const stopped = jest.spyOn(globalThis, 'clearTimeout');
  await unmount(props);
  const minute = 60_000;
  const long = started.mock.calls.flatMap(([, ms = 0], call) =>
    ms >= minute ? [started.mock.results[call]?.value as unknown] : [],
  );
  expect(long).not.toHaveLength(0);
  for (const timer of long) expect(stopped.mock.calls).toContainEqual([timer]);
  jest.restoreAllMocks();
});

test('a component that throws shows the error view in its place, and can be tried again, in the end by a reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const { bootstrap, mount, unmount } = lifecyclesOf(async () => Fragile);
  await bootstrap(props);
  await mount(props);
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('alert')).toHaveTextContent('出错啦');
  expect(screen.getByRole('alert')).toHaveAttribute('data-embed-failed');
  broken = false;
  fireEvent.click(retry);
  await waitFor(() => expect(document.body).toHaveTextContent('whole'));
  expect(document.querySelector('[data-embed-failed]')).toBeNull();
  await unmount(props);
  expect(reloaded).not.toHaveBeenCalled();

  broken = true;
  await mount(props);
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
  await unmount(props);
  jest.restoreAllMocks();
});

test('a component that cannot be loaded fails the start, and may be asked for again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Root);
  const { bootstrap } = lifecyclesOf(load);
  await expect(bootstrap(props)).rejects.toThrow('404');
  await bootstrap(props);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what the host’s server drew is taken over as it stands, with what it was drawn from', async () => {
  const { bootstrap, mount, unmount } = lifecyclesOf(async () => Known);
  const domElement = document.body.appendChild(document.createElement('section'));
  domElement.innerHTML = '<div class="hub-embed" data-served><p>known</p></div>';
  const paragraph = domElement.querySelector('p');
  const client = createQueryClient();
  client.setQueryData(['known'], 'known');
  await bootstrap(props);
  await mount({ ...props, domElement, queries: dehydrate(client) });
  expect(domElement.querySelector('p')).toBe(paragraph);
  expect(paragraph).toHaveTextContent('known');
  expect(ask).not.toHaveBeenCalled();
  await unmount(props);
  expect(domElement).toBeEmptyDOMElement();
  await mount({ ...props, domElement });
  await waitFor(() => expect(domElement).toHaveTextContent('asked'));
  await unmount(props);
  client.clear();
});
