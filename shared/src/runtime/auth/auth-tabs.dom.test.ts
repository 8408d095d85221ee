import { loginInfo } from '../../contracts/testing/account.ts';
import { isString } from '../../storage/guards.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { viewerValueName } from '../../storage/viewer-values.ts';
import { leaveTo } from '../leave.ts';
import {
  goToLogin,
  loginUnknowable,
  logOut,
  recallLogin,
  receiveLogin,
  syncWithOtherTabs,
  useAuth,
} from './auth.ts';
import { rememberedLogin } from './remembered-login.ts';

jest.mock('../leave.ts', () => ({ leaveTo: jest.fn() }));
const left = jest.mocked(leaveTo);

const atFirst = useAuth.getState();
const told: unknown[] = [];
const names: unknown[] = [];
const closed = jest.fn();
class Channel {
  onmessage: unknown;
  constructor(name: string) {
    names.push(name);
  }
  postMessage(message: unknown) {
    told.push(message);
  }
  close() {
    closed();
  }
}

beforeAll(() => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
});
beforeEach(() => {
  localStorage.clear();
  for (const list of [told, names]) list.length = 0;
  for (const mock of [closed, left]) mock.mockClear();
  useAuth.setState({ status: 'unknown', info: undefined }, true);
});
afterEach(() => jest.restoreAllMocks());

describe('the other tabs', () => {
  test('are told of every change of who is looking, and of nothing else', () => {
    const stop = syncWithOtherTabs(() => undefined);
    for (const info of [loginInfo({ id: 7 }), loginInfo({ id: 7 }), loginInfo({ id: 8 }), {}, {}])
      receiveLogin(info);
    expect(told).toEqual(['member', 'member', 'visitor']);
    expect(names).toEqual(['hub-login']);
    stop();
  });

  test('are told of every change in a browser without storage as well, not of the first answer', () => {
    const stop = syncWithOtherTabs(() => undefined);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('no storage');
    });
    receiveLogin(loginInfo({ id: 7 }));
    expect(told).toEqual([]);
    for (const info of [loginInfo({ id: 8 }), loginInfo({ id: 8 }), {}]) receiveLogin(info);
    expect(told).toEqual(['member', 'visitor']);
    stop();
  });

  test('are told nothing where an earlier document noted the same member', () => {
    localStorage.setItem('hub:login-seen', '7');
    const stop = syncWithOtherTabs(() => undefined);
    receiveLogin(loginInfo({ id: 7 }));
    expect(told).toEqual([]);
    expect(localStorage.getItem('hub:login-seen')).toBe('7');
    stop();
  });

  test('are told nothing once nobody follows', () => {
    const stop = syncWithOtherTabs(() => undefined);
    stop();
    receiveLogin(loginInfo({ id: 7 }));
    expect(told).toEqual([]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('a page that is not seen asks nothing when it has the focus', () => {
    jest.useFakeTimers();
    const refresh = jest.fn();
    const stop = syncWithOtherTabs(refresh);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    jest.advanceTimersByTime(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refresh).not.toHaveBeenCalled();
    stop();
    jest.useRealTimers();
  });
});

describe('who is looking', () => {
  test('is unknown at first', () => {
    expect(atFirst).toEqual({ status: 'unknown', info: undefined });
  });

  test('leaves nothing of a member in the browser once it is a visitor', () => {
    receiveLogin(loginInfo({ id: 7 }));
    expect(localStorage.getItem('hub:login')).toContain('"id":7');
    receiveLogin({});
    expect(localStorage.getItem('hub:login')).toBeNull();
  });

  test('is a visitor where the id is none', () => {
    receiveLogin({ ...loginInfo(), id: 0 });
    expect(useAuth.getState()).toEqual({ status: 'visitor', info: undefined });
  });

  test('is not recalled over what is known already', () => {
    receiveLogin(loginInfo({ id: 7 }));
    rememberedLogin.write(loginInfo({ id: 8 }));
    recallLogin();
    expect(useAuth.getState().info?.id).toBe(7);
    expect(useAuth.getState()).not.toHaveProperty('isRecalled');
  });

  test('stays who they are where a check of a known login fails', () => {
    receiveLogin(loginInfo({ id: 7 }));
    const before = useAuth.getState();
    loginUnknowable();
    expect(useAuth.getState()).toBe(before);
    receiveLogin({});
    loginUnknowable();
    expect(useAuth.getState().status).toBe('visitor');
  });
});

test('what a member keeps stays while it is still them', () => {
  const kept = storedValue(viewerValueName('draft'), isString);
  receiveLogin(loginInfo({ id: 7 }));
  kept.write('theirs');
  receiveLogin(loginInfo({ id: 7 }));
  expect(kept.read()).toBe('theirs');
});

describe('on the way out', () => {
  test('a logout forgets the member and what is theirs, and comes back to where it is told', () => {
    receiveLogin(loginInfo({ id: 7 }));
    const kept = storedValue(viewerValueName('draft'), isString);
    kept.write('theirs');
    logOut('http://localhost/events');
    expect([rememberedLogin.read(), kept.read()]).toEqual([undefined, undefined]);
    expect(left).toHaveBeenCalledWith('/auth/logout?redirect_url=http%3A%2F%2Flocalhost%2Fevents');
  });

  test('a login leads back to this page', () => {
    window.history.replaceState(null, '', '/view/7?a=b');
    goToLogin();
    const [[address = ''] = []] = left.mock.calls;
    const login = new URL(address, 'http://localhost');
    expect([login.pathname, login.searchParams.get('from_code')]).toEqual(['/auth/login', 'hub']);
    expect(login.searchParams.get('redirect_url')).toBe(
      `/logincall?return=${encodeURIComponent('http://localhost/view/7?a=b')}`,
    );
  });
});

test.each(['id', 'name', 'phone', 'region', 'email', 'avatar_url', 'score', 'role', 'exts'])(
  'a kept login is not read without its %s',
  (field) => {
    rememberedLogin.write({ ...loginInfo({ id: 7 }), [field]: undefined } as never);
    expect(rememberedLogin.read()).toBeUndefined();
  },
);

test.each(['arxiv_name', 'company', 'research_direction'])('nor without %s', (field) => {
  const info = loginInfo({ id: 7 });
  rememberedLogin.write({ ...info, exts: { ...info.exts, [field]: undefined } } as never);
  expect(rememberedLogin.read()).toBeUndefined();
});

test.each(['member', 'author', 'organiser', 'moderator', 'admin'] as const)(
  'of role %s it is read',
  (role) => {
    rememberedLogin.write(loginInfo({ id: 7, role }));
    expect(rememberedLogin.read()?.role).toBe(role);
  },
);
