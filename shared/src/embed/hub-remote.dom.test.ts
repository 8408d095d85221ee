import { screen, waitFor } from '@testing-library/dom';
import type { EmbedOptions, EmbedProps, Lifecycles } from './embed-options.ts';
import { defineElement } from './hub-remote.ts';

const load = jest.fn<Promise<Lifecycles>, [string, EmbedOptions]>();
const mounts: string[] = [];

const remote: Lifecycles = {
  bootstrap: async () => undefined,
  mount: async ({ domElement, path = 'no path' }: EmbedProps) => {
    mounts.push(path);
    domElement?.append(`drawn ${path}`);
  },
  unmount: async ({ domElement, path = 'no path' }: EmbedProps) => {
    mounts.push(`left ${path}`);
    domElement?.replaceChildren();
  },
};

beforeAll(() => {
  // jsdom knows no constructed sheets.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
  defineElement(load);
  defineElement(load);
});

beforeEach(() => {
  mounts.length = 0;
  load.mockReset().mockResolvedValue(remote);
});

afterEach(async () => {
  document.body.replaceChildren();
  await settled();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

const write = (attributes = 'path="/activities/5"') => {
  document.body.innerHTML = `<hub-remote remote="mf-events" ${attributes}><a href="/e/5">沙龙</a></hub-remote>`;
  return document.querySelector('hub-remote') as HTMLElement;
};
const placeholder = (element: HTMLElement) => element.shadowRoot as ShadowRoot;
const slots = (element: HTMLElement) =>
  [...placeholder(element).querySelectorAll('slot')].map(({ name }) => name);
const ready = (element: HTMLElement) => waitFor(() => expect(element.dataset['state']).toBe('ready'));

test('the remote is drawn in it; until then there is what the host wrote, and after that again', async () => {
  const element = write();
  expect(screen.getByRole('link', { name: '沙龙' })).toBeInTheDocument();
  await waitFor(() =>
    expect(placeholder(element).querySelector('[role=status]')).toHaveTextContent('正在加载…'),
  );
  expect(slots(element)).toEqual(['', 'remote']);
  await ready(element);
  expect(element.querySelector('[slot=remote]')).toHaveTextContent('drawn /activities/5');
  expect(slots(element)).toEqual(['remote']);
  expect(load.mock.calls).toEqual([['mf-events', { login: false, shadow: false, theme: undefined }]]);
  element.remove();
  await waitFor(() => expect(mounts).toEqual(['/activities/5', 'left /activities/5']));
  await waitFor(() => expect(element.innerHTML).toBe('<a href="/e/5">沙龙</a>'));
  expect(slots(element)).toEqual(['']);
  expect(document.body).toBeEmptyDOMElement();
});

test('says to the remote what the host wrote: no path, a look, that the login is known', async () => {
  await ready(write('theme="dark" login shadow'));
  expect(load).toHaveBeenCalledWith('mf-events', { login: true, shadow: true, theme: 'dark' });
  expect(mounts).toEqual(['no path']);
  await ready(write('theme="pink"'));
  expect(load).toHaveBeenLastCalledWith('mf-events', { login: false, shadow: false, theme: undefined });
});

test.each([
  ['missing', '内容不存在', 0],
  ['invalid', '内容不存在', 0],
  ['failed', '内容暂时无法显示', 1],
] as const)(
  'what turns out %s leaves what the host wrote; another path is drawn',
  async (absence, said, ways) => {
    let tell = (): void => undefined;
    const mount: Lifecycles['mount'] = async (props) => {
      tell = () => props.onAbsent?.(absence);
      await remote.mount(props);
    };
    load.mockResolvedValueOnce({ ...remote, mount });
    const element = write();
    await ready(element);
    tell();
    await waitFor(() => expect(element.dataset['state']).toBe('failed'));
    expect(element.dataset['error']).toBe(absence);
    expect(element.innerHTML).toBe('<a href="/e/5">沙龙</a>');
    expect(slots(element)).toEqual(['']);
    expect(placeholder(element).querySelector('[role=alert]')).toHaveTextContent(said);
    expect(placeholder(element).querySelectorAll('button')).toHaveLength(ways);
    element.setAttribute('path', '/activities/6');
    await ready(element);
    // Said of a page that is no longer shown.
    tell();
    await settled();
    expect(element).not.toHaveAttribute('data-error');
    expect(element.dataset['state']).toBe('ready');
  },
);

test('another path is another page; a move is none', async () => {
  const element = write();
  await ready(element);
  const drawn = element.querySelector('[slot=remote]');
  document.body.insertAdjacentHTML('beforeend', '<section></section>');
  document.querySelector('section')?.append(element);
  await settled();
  expect(element.querySelector('[slot=remote]')).toBe(drawn);
  element.setAttribute('path', '/activities/6');
  element.setAttribute('path', '/activities/7');
  await waitFor(() => expect(element).toHaveTextContent('drawn /activities/7'));
  expect(mounts).toEqual(['/activities/5', 'left /activities/5', '/activities/7']);
});

test('who changes its mind while something loads gets what it wants last, once', async () => {
  const first = Promise.withResolvers<Lifecycles>();
  load.mockReturnValueOnce(first.promise);
  const element = write();
  await settled();
  element.remove();
  await settled();
  document.body.append(element);
  element.setAttribute('path', '/activities/6');
  first.resolve(remote);
  await ready(element);
  await settled();
  expect(mounts).toEqual(['/activities/6']);
});

test.each<[string, () => void]>([
  ['loads', () => load.mockRejectedValueOnce(new Error('no registry'))],
  [
    'draws',
    () => load.mockResolvedValueOnce({ ...remote, mount: () => Promise.reject(new Error('no registry')) }),
  ],
])('a failure while it %s is said, what the host wrote stays, and 重试 mends it', async (_when, fail) => {
  fail();
  const element = write();
  await waitFor(() => expect(element.dataset['state']).toBe('failed'));
  expect(element.dataset['error']).toContain('no registry');
  expect(slots(element)).toEqual(['']);
  expect(element.innerHTML).toBe('<a href="/e/5">沙龙</a>');
  expect(placeholder(element).querySelector('[role=alert]')).toHaveTextContent('内容暂时无法显示');
  const retry = placeholder(element).querySelector('button') as HTMLButtonElement;
  expect(retry).toHaveTextContent('重试');
  retry.focus();
  retry.click();
  await ready(element);
  expect(element).not.toHaveAttribute('data-error');
  // Who pressed it goes on there.
  expect(element.querySelector('[slot=remote]')).toHaveFocus();
});
