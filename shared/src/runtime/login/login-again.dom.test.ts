import { loginInfo } from '../../contracts/testing/account.ts';
import { answer, cutOff, hold } from '../../testing/fake-api.ts';
import { receiveLogin, useAuth } from '../auth/auth.ts';
import { refreshLogin, watchLogin } from './login.ts';

const users = 'GET /v1/users';
let checks: jest.SpyInstance;
let stop = () => {};

/** The network is gone, so that a check fails at once, and time goes by as the test says. */
const withoutNetwork = () => {
  cutOff(users);
  checks = jest.spyOn(XMLHttpRequest.prototype, 'send');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
};
const checksAfter = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  return checks.mock.calls.length;
};
const comeBack = () => window.dispatchEvent(new Event('focus'));

beforeEach(() => {
  localStorage.clear();
  useAuth.setState({ status: 'unknown', info: undefined }, true);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a check of the login that failed', () => {
  test('is made again after 1, 5 and 20 seconds, then left to the reader’s return', async () => {
    withoutNetwork();
    stop = watchLogin();
    expect(await checksAfter(0)).toBe(1);
    for (const [wait, count] of [
      [999, 1],
      [1, 2],
      [4999, 2],
      [1, 3],
      [19_999, 3],
      [1, 4],
      [3_600_000, 4],
    ] as const)
      expect(await checksAfter(wait)).toBe(count);
    comeBack();
    expect(await checksAfter(0)).toBe(5);
    expect(await checksAfter(1000)).toBe(6);
  });

  test('is not made again beside one that the reader’s return began', async () => {
    withoutNetwork();
    stop = watchLogin();
    await checksAfter(6000);
    await checksAfter(10_000);
    // The next was due in ten seconds.
    comeBack();
    expect(await checksAfter(0)).toBe(4);
    await checksAfter(1000);
    expect(await checksAfter(4999)).toBe(5);
  });

  test('is not made again once nobody watches', async () => {
    withoutNetwork();
    watchLogin()();
    expect(await checksAfter(3_600_000)).toBe(1);
    stop = watchLogin();
    // The next is due in half a second.
    await checksAfter(500);
    stop();
    comeBack();
    expect(await checksAfter(3_600_000)).toBe(2);
  });

  test('leaves a visitor, and is no success', async () => {
    cutOff(users);
    await expect(refreshLogin()).resolves.toBe(false);
    expect(useAuth.getState().status).toBe('visitor');
  });
});

test('a check whose place a younger one took says nothing by itself: the younger will', async () => {
  const release = hold(users, loginInfo({ id: 7 }));
  const elder = refreshLogin();
  const younger = refreshLogin();
  await expect(elder).resolves.toBe(true);
  expect(useAuth.getState().status).toBe('unknown');
  release();
  await expect(younger).resolves.toBe(true);
  expect(useAuth.getState().info?.id).toBe(7);
});

test('whom this browser knows is shown while the first check is under way', async () => {
  receiveLogin(loginInfo({ id: 7 }));
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  answer(users, {});
  stop = watchLogin();
  expect(useAuth.getState()).toMatchObject({ status: 'member', info: { id: 7 }, isRecalled: true });
  await expect(refreshLogin()).resolves.toBe(true);
  expect(useAuth.getState().status).toBe('visitor');
});
