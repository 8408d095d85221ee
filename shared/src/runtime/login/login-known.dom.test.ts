import { loginInfo } from '../../contracts/testing/account.ts';
import { answer } from '../../testing/fake-api.ts';
import { useAuth } from '../auth/auth.ts';
import { provideSettings } from '../settings.ts';
import { refreshLogin, watchLogin } from './login.ts';

const users = 'GET /v1/users';
let stop = () => {};
let isReloaded = false;

const setMark = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the API does by a header
  document.cookie = `hub_test_login=${value}; path=/${value ? '' : '; max-age=0'}`;
};

/** A page of this browser whose check of the login was answered. */
const visitAs = async (info: Parameters<typeof answer<typeof users>>[1]) => {
  answer(users, info);
  await refreshLogin();
};

/** Opens the next page; tells how often it asks, and as what it knows its reader at once. */
const openNext = () => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  const asked = jest.spyOn(XMLHttpRequest.prototype, 'open');
  stop = watchLogin();
  const { status } = useAuth.getState();
  return { asks: asked.mock.calls.length, status };
};

beforeAll(() => {
  performance.getEntriesByType = () =>
    [{ type: isReloaded ? 'reload' : 'navigate' }] as unknown as PerformanceEntryList;
});
beforeEach(() => {
  localStorage.clear();
  setMark('');
  isReloaded = false;
});
afterEach(() => {
  stop();
  provideSettings({ apiOrigin: '' });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the next page of a member does not ask again', async () => {
  setMark('a');
  await visitAs(loginInfo({ id: 7 }));
  expect(openNext()).toEqual({ asks: 0, status: 'member' });
  expect(useAuth.getState()).not.toHaveProperty('isRecalled');
});

test('nor does the next page of a visitor', async () => {
  await visitAs({});
  expect(openNext()).toEqual({ asks: 0, status: 'visitor' });
});

test.each([
  ['somebody logged in', () => setMark('b')],
  ['the member logged out', () => setMark('')],
  ['the page is loaded anew', () => (isReloaded = true)],
  ['half an hour is over', () => jest.useFakeTimers({ now: Date.now() + 30 * 60_000 + 1 })],
  ['the API has another origin', () => provideSettings({ apiOrigin: 'https://api.example' })],
])('it asks when %s', async (_what, happen) => {
  setMark('a');
  await visitAs(loginInfo({ id: 7 }));
  happen();
  expect(openNext().asks).toBe(1);
});

test('a login of before that the API no longer knows is asked about on each page', async () => {
  setMark('a');
  await visitAs({});
  expect(openNext().asks).toBe(1);
});
