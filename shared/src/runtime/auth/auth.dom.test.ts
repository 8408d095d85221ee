import { loginInfo } from '../../contracts/testing/account.ts';
import { isString } from '../../storage/guards.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { viewerValueName } from '../../storage/viewer-values.ts';
import { provideSettings } from '../settings.ts';
import {
  loginUnknowable,
  loginUrl,
  logOut,
  logoutUrl,
  recallLogin,
  receiveLogin,
  syncWithOtherTabs,
  useAuth,
} from './auth.ts';

jest.mock('../leave.ts', () => ({ leaveTo: jest.fn() }));

const told: unknown[] = [];
const refresh = jest.fn();
let channel: { onmessage?: () => void } | undefined;
let stop: () => void;

beforeAll(() => {
  globalThis.BroadcastChannel = class {
    constructor() {
      channel = this as unknown as typeof channel;
    }
    postMessage(message: unknown) {
      told.push(message);
    }
    close() {}
  } as unknown as typeof BroadcastChannel;
});
beforeEach(() => {
  localStorage.clear();
  told.length = 0;
  refresh.mockClear();
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  stop = syncWithOtherTabs(refresh);
});
afterEach(() => stop());

test('an empty answer is a visitor, one with an id a member', () => {
  receiveLogin({});
  expect(useAuth.getState().status).toBe('visitor');
  receiveLogin(loginInfo({ id: 7 }));
  expect(useAuth.getState()).toMatchObject({ status: 'member', info: { id: 7 } });
});

test('what a member kept goes when they log out or another one logs in; a visitor’s stays through a login', () => {
  const kept = storedValue(viewerValueName('ticket/1'), isString);
  kept.write('a visitor’s');
  receiveLogin({});
  receiveLogin(loginInfo({ id: 7 }));
  expect(kept.read()).toBe('a visitor’s');
  receiveLogin(loginInfo({ id: 8 }));
  expect(kept.read()).toBeUndefined();
  for (const ending of [() => receiveLogin({}), () => logOut('/')]) {
    receiveLogin(loginInfo({ id: 8 }));
    kept.write('a member’s');
    // A check that failed has learned nothing.
    loginUnknowable();
    expect(kept.read()).toBe('a member’s');
    ending();
    expect(kept.read()).toBeUndefined();
  }
});

test('a check that failed leaves a visitor, and a member a member', () => {
  loginUnknowable();
  expect(useAuth.getState().status).toBe('visitor');
  receiveLogin(loginInfo());
  loginUnknowable();
  expect(useAuth.getState().status).toBe('member');
});

test('whom this browser recalls is a member in doubt, until the API has told or cannot be asked', () => {
  receiveLogin(loginInfo({ id: 7 }));
  const openAnew = () => {
    useAuth.setState({ status: 'unknown', info: undefined }, true);
    recallLogin();
    expect(useAuth.getState()).toMatchObject({ status: 'member', info: { id: 7 }, isRecalled: true });
  };
  openAnew();
  loginUnknowable();
  expect(useAuth.getState()).not.toHaveProperty('isRecalled');
  expect(useAuth.getState()).toMatchObject({ status: 'member', info: { id: 7 } });
  openAnew();
  receiveLogin(loginInfo({ id: 8 }));
  expect(useAuth.getState()).not.toHaveProperty('isRecalled');
});

test('the first document after login or logout tells the other tabs, later ones do not', () => {
  receiveLogin(loginInfo({ id: 7 }));
  expect(told).toEqual(['member']);
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  receiveLogin(loginInfo({ id: 7 }));
  expect(told).toEqual(['member']);
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  receiveLogin({});
  expect(told).toEqual(['member', 'visitor']);
});

test('a visitor in a browser that knows nobody has nothing to tell', () => {
  receiveLogin({});
  receiveLogin({});
  expect(told).toEqual([]);
});

describe('whom this browser knows', () => {
  const atStart = () => {
    useAuth.setState({ status: 'unknown', info: undefined }, true);
    recallLogin();
    return useAuth.getState();
  };
  afterEach(() => jest.useRealTimers());

  test('is shown at once for half an hour', () => {
    jest.useFakeTimers();
    receiveLogin(loginInfo({ id: 7 }));
    expect(atStart()).toMatchObject({ status: 'member', info: { id: 7 } });
    jest.advanceTimersByTime(30 * 60_000);
    expect(atStart().status).toBe('unknown');
  });

  test('is forgotten when the API knows nobody', () => {
    receiveLogin(loginInfo({ id: 7 }));
    receiveLogin({});
    expect(atStart().status).toBe('unknown');
  });

  test('is not taken from whatever else lies in the storage', () => {
    receiveLogin(loginInfo({ id: 7 }));
    const lies = localStorage.getItem('hub:login') ?? '';
    localStorage.setItem('hub:login', lies.replace('"role":"member"', '"role":"owner"'));
    expect(atStart().status).toBe('unknown');
  });
});

test.each([
  ['tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  // Side by side both are visible all the time.
  ['window', () => window.dispatchEvent(new Event('focus'))],
])(
  'asks anew when another tab tells, and when the reader comes back to this %s after a while',
  (_, comeBack) => {
    jest.useFakeTimers();
    stop();
    stop = syncWithOtherTabs(refresh);
    channel?.onmessage?.();
    expect(refresh).toHaveBeenCalledTimes(1);
    comeBack();
    expect(refresh).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    comeBack();
    comeBack();
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    jest.advanceTimersByTime(10_000);
    comeBack();
    expect(refresh).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  },
);

test('the login page leads back by way of the call-back, the logout straight', () => {
  provideSettings({ hubOrigin: 'https://hub.example', apiOrigin: 'https://api.example' });
  const login = new URL(loginUrl('https://hub.example/view/1?a=b'));
  expect(login.origin + login.pathname).toBe('https://api.example/auth/login');
  const back = new URL(login.searchParams.get('redirect_url') ?? '');
  expect(back.pathname).toBe('/logincall');
  expect(back.searchParams.get('return')).toBe('https://hub.example/view/1?a=b');
  const logout = new URL(logoutUrl('https://hub.example/'));
  expect(logout.searchParams.get('redirect_url')).toBe('https://hub.example/');
});
