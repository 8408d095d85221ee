import { loginInfo } from '../../contracts/testing/account.ts';
import { serveRealApi } from '../../testing/real-api.ts';
import { receiveLogin, useAuth } from '../auth/auth.ts';
import { leaveTo } from '../leave.ts';
import { useToasts } from '../toast.ts';
import { api } from './http.ts';

jest.mock('../leave.ts', () => ({ leaveTo: jest.fn() }));
const left = jest.mocked(leaveTo);
const server = serveRealApi();
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  left.mockClear();
  useToasts.setState({ toasts: [] });
  receiveLogin(loginInfo({ id: 7 }));
});

describe('a 403 that says the member may not (contract §7)', () => {
  test.each([
    [40301, '无权操作'],
    [40302, '请求来源不被允许'],
    [40303, '已换了账号'],
  ])('%i is told, and leads nowhere', async (code, message) => {
    server.refuse(403, message, code);
    await expect(api('GET /v1/tags')).rejects.toMatchObject({ code, status: 403 });
    expect(messages()).toEqual([message]);
    expect(left).not.toHaveBeenCalled();
    expect(useAuth.getState().status).toBe('member');
  });
});

describe('a 403 that says nobody is logged in (spec §6, §8)', () => {
  test.each([
    ['a silent path', () => api('GET /v1/messages/is_read')],
    ['who tells failures themselves', () => api('GET /v1/tags', undefined, { silent: true })],
  ])('leads nowhere from %s', async (_, ask) => {
    server.refuse(403, '请先登录');
    await expect(ask()).rejects.toMatchObject({ code: 403 });
    expect(left).not.toHaveBeenCalled();
    expect(messages()).toEqual([]);
  });

  test('forgets the member and leads to the login, which leads back to this page; once a page', async () => {
    window.history.replaceState(null, '', '/view/7?from=a&b=c');
    server.refuse(403, '请先登录');
    await expect(api('GET /v1/tags')).rejects.toMatchObject({ code: 403 });
    expect(useAuth.getState().status).toBe('visitor');
    await expect(api('POST /v1/events')).rejects.toMatchObject({ code: 403 });
    expect(left).toHaveBeenCalledTimes(1);
    const login = new URL(left.mock.calls[0]?.[0] ?? '');
    expect(login.pathname).toBe('/auth/login');
    const callback = new URL(login.searchParams.get('redirect_url') ?? '', 'http://hub.example');
    expect(callback.searchParams.get('return')).toBe('http://localhost/view/7?from=a&b=c');
    expect(messages()).toEqual([]);
  });

  test('says nothing of who is looking while nobody knows', async () => {
    useAuth.setState({ status: 'unknown', info: undefined }, true);
    server.refuse(403, '请先登录');
    await expect(api('GET /v1/tags')).rejects.toMatchObject({ code: 403 });
    expect(useAuth.getState().status).toBe('unknown');
  });
});
