import type { EmbedProps, Lifecycles } from './embed-options.ts';
import { inShadow } from './shadow-place.ts';

// jsdom knows no adopted sheets.
class FakeSheet {
  replaceSync = () => undefined;
}

const isOurs = (url: string) => url.startsWith('https://hub.example/');

const bring = (href: string) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
};

let root: ShadowRoot;
const sheets = () => [...root.querySelectorAll('link')].map(({ href }) => href);
/** jsdom loads no sheets. */
const arrive = () => {
  for (const link of root.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
};

const remote = (given: Partial<Lifecycles> = {}): Lifecycles => ({
  bootstrap: async () => undefined,
  mount: async ({ domElement }) => domElement?.append('drawn'),
  unmount: async () => undefined,
  ...given,
});

const begin = (given?: Partial<Lifecycles>) => {
  const domElement = document.createElement('div');
  const props: EmbedProps = { name: 'event', domElement };
  const { mount, unmount } = inShadow(remote(given), isOurs);
  const mounting = mount(props);
  if (!domElement.shadowRoot) throw new Error('no shadow tree');
  root = domElement.shadowRoot;
  return { mounting, leave: () => unmount(props), domElement };
};

beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
});
afterEach(() => document.head.replaceChildren());

test('it draws in a shadow tree once the hub’s sheets are there; the page’s own stay outside', async () => {
  bring('https://hub.example/embed/styles.css');
  bring('https://page.example/bootstrap.css');
  const { mounting, domElement } = begin();
  expect(sheets()).toEqual(['https://hub.example/embed/styles.css']);
  expect(root.textContent).toBe('');
  arrive();
  await mounting;
  expect(root.textContent).toBe('drawn');
  expect(domElement.textContent).toBe('');
});

test('sheets that come later hold in there too, each once; none after it is taken off', async () => {
  const { mounting, leave } = begin();
  await mounting;
  for (const _ of ['first', 'again']) bring('https://hub.example/remotes/mf-events/late.css');
  await Promise.resolve();
  expect(sheets()).toEqual(['https://hub.example/remotes/mf-events/late.css']);
  await leave();
  bring('https://hub.example/remotes/mf-events/later.css');
  await Promise.resolve();
  expect(root.childNodes).toHaveLength(0);
});

test('a remote that cannot be drawn leaves nothing in it', async () => {
  const { mounting } = begin({ mount: () => Promise.reject(new Error('broken')) });
  await expect(mounting).rejects.toThrow('broken');
  expect(root.childNodes).toHaveLength(0);
});
