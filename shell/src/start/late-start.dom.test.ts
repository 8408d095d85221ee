import { startLate } from './late-start.ts';

jest.useFakeTimers();

const mark = 'hub:login-seen';

let isWide = false;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: isWide, media: query }) as MediaQueryList;

/** A document with its first screen, as it is while it is being read. */
const open = () => {
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<main>text</main><link rel="later" href="/assets/main.js" as="script"><script type="later" src="/assets/main.js"></script>';
  startLate();
  window.dispatchEvent(new Event('load'));
};

const runs = () => document.querySelectorAll('script:not([type])').length;
const fetches = () => document.querySelectorAll('link[rel="preload"]').length;

afterEach(() => {
  jest.restoreAllMocks();
  // What listens still is used up.
  window.dispatchEvent(new Event('keydown'));
  jest.clearAllTimers();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'hub_session_login=; max-age=0';
  isWide = false;
  history.replaceState(null, '', '/');
});

test('nothing runs and nothing is fetched before the page is there', () => {
  open();
  expect(runs()).toBe(0);
  expect(fetches()).toBe(0);
});

test('the login is shown at once where no member ever logged in', () => {
  const { dataset } = document.documentElement;
  open();
  expect(dataset).toHaveProperty('neverMember');
  delete dataset['neverMember'];
  localStorage.setItem(mark, '1');
  open();
  expect(dataset).not.toHaveProperty('neverMember');
});

test('its files are fetched in the first idle moment, and run by none', async () => {
  open();
  await jest.advanceTimersByTimeAsync(1100);
  expect(fetches()).toBe(1);
  expect(runs()).toBe(0);
});

test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])(
  'it begins with a %s, once',
  (sign) => {
    open();
    document.querySelector('main')?.dispatchEvent(new Event(sign));
    expect(runs()).toBe(1);
    const script = document.querySelector('script:not([type])');
    document.body.dispatchEvent(new Event(sign));
    expect(document.querySelector('script:not([type])')).toBe(script);
    expect(runs()).toBe(1);
  },
);

test('a script in the head that did not come is told of, too; one that a page asks for is not', () => {
  open();
  const said = () => document.querySelectorAll('[role="status"]').length;
  const failing = (isPageOwn: boolean) => {
    const script = document.head.appendChild(document.createElement('script'));
    script.defer = isPageOwn;
    script.dispatchEvent(new Event('error'));
  };
  failing(false);
  expect(said()).toBe(0);
  failing(true);
  expect(said()).toBeGreaterThan(0);
});

test.each(['load', 'error'])('the rest of its sheet comes before its scripts run (%s)', (how) => {
  open();
  document.head.innerHTML = '<style data-part-of="/assets/main.css"></style><style></style>';
  document.body.dispatchEvent(new Event('keydown'));
  const [, sheet] = document.head.children;
  expect(sheet).toHaveAttribute('href', '/assets/main.css');
  expect(sheet).toHaveAttribute('rel', 'stylesheet');
  expect(runs()).toBe(0);
  sheet?.dispatchEvent(new Event(how));
  expect(runs()).toBe(1);
});

test('scripts do not wait for a sheet that hangs', () => {
  open();
  document.head.innerHTML = '<style data-part-of="/assets/main.css"></style>';
  document.body.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(4000);
  expect(runs()).toBe(0);
  jest.advanceTimersByTime(2000);
  expect(runs()).toBe(1);
});

test('a file that could not be fetched ahead is fetched again for the script', async () => {
  open();
  await jest.advanceTimersByTimeAsync(1100);
  document.querySelector('link[rel="preload"]')?.dispatchEvent(new Event('error'));
  expect(fetches()).toBe(0);
  document.body.dispatchEvent(new Event('keydown'));
  expect(fetches()).toBe(1);
});

test('a script that does not come: that is said, and its file is asked for with the next presses', async () => {
  const asked = jest.fn(async () => ({ ok: false }));
  Object.assign(window, { fetch: asked });
  open();
  document.body.dispatchEvent(new Event('keydown'));
  document.querySelector('script:not([type])')?.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role="status"]')).toHaveTextContent('网络不稳，请稍后再点');
  expect(asked).not.toHaveBeenCalled();
  document.body.click();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenLastCalledWith(expect.stringMatching(/\/assets\/main\.js$/));
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(2);
  window.onclick = window.ononline = null;
});

test('a pointer that rests while the page is laid out below it is no sign', () => {
  open();
  const move = (by: number) =>
    document.body.dispatchEvent(
      Object.assign(new MouseEvent('pointermove', { bubbles: true }), { movementX: by, movementY: 0 }),
    );
  move(0);
  expect(runs()).toBe(0);
  move(1);
  expect(runs()).toBe(1);
});

test('where nobody touches it, nothing is run', async () => {
  open();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(runs()).toBe(0);
});

test('who comes back to the tab is a reader; who leaves it is none', () => {
  open();
  const become = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden');
  expect(runs()).toBe(0);
  become('visible');
  expect(runs()).toBe(1);
});

test('where the page itself has a part that only scripts draw, it begins with the document', () => {
  open();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(runs()).toBe(0);
  document.querySelector('main')?.append(document.createElement('noscript'));
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(runs()).toBe(1);
});

test('in a wide window, part of which only scripts draw, it begins in the first idle moment', async () => {
  isWide = true;
  open();
  expect(runs()).toBe(0);
  await jest.advanceTimersByTimeAsync(1100);
  expect(runs()).toBe(1);
});

test.each([
  ['a member', () => localStorage.setItem(mark, '7')],
  [
    'a member whom this browser does not remember',
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
      document.cookie = 'hub_session_login=abc';
    },
  ],
  ['a page that is loaded anew', () => history.replaceState({ key: 'a' }, '')],
  ['a part of the page', () => history.replaceState(null, '', '/#comments')],
])('%s: it begins at once', (_of, arrange) => {
  arrange();
  open();
  expect(runs()).toBe(1);
});

test('something begun in this tab: it begins as soon as the page is painted', () => {
  sessionStorage.setItem('hub:intention', '{}');
  open();
  expect(runs()).toBe(0);
  jest.advanceTimersByTime(20);
  expect(runs()).toBe(1);
});
