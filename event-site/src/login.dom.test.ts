import { syncLogin } from './login.ts';

const origins = { hubOrigin: 'https://hub.example', apiOrigin: 'https://api.example' };
const loginHref = 'https://api.example/auth/login';
const ask = jest.fn();
let stop: () => void = () => undefined;

const link = () => document.getElementById('login') as HTMLAnchorElement;
const shown = () => ({ text: link().textContent, href: link().href, state: link().dataset['state'] });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const answer = (data: unknown) => ask.mockResolvedValueOnce(Response.json({ code: 0, message: 'ok', data }));

beforeEach(() => {
  globalThis.fetch = ask;
  ask.mockReset();
  document.body.innerHTML = `<a id="login" data-state="unknown" href="${loginHref}">登录/注册</a>`;
});
afterEach(() => stop());

test('a member’s name leads to their page on the hub', async () => {
  answer({ id: 7, name: '林一' });
  stop = syncLogin(origins);
  await settled();
  expect(shown()).toEqual({ text: '林一', href: 'https://hub.example/users', state: 'member' });
  expect(ask).toHaveBeenCalledWith('https://api.example/api/v1/users', { credentials: 'include' });
});

test('a visitor’s link leads to the login', async () => {
  answer({});
  stop = syncLogin(origins);
  await settled();
  expect(shown()).toEqual({ text: '登录/注册', href: loginHref, state: 'visitor' });
});

test('a log-out in another tab is seen when this one comes back', async () => {
  answer({ id: 7, name: '林一' });
  stop = syncLogin(origins);
  await settled();
  answer({});
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(shown()).toEqual({ text: '登录/注册', href: loginHref, state: 'visitor' });
});

test('when nobody can say, the way to log in stays open, and a known name stays', async () => {
  ask.mockRejectedValueOnce(new TypeError('network'));
  stop = syncLogin(origins);
  await settled();
  expect(shown().state).toBe('visitor');
  answer({ id: 7, name: '林一' });
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  ask.mockResolvedValueOnce(new Response('<!doctype html>'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(shown().text).toBe('林一');
});

test('a name is text', async () => {
  answer({ id: 7, name: '<img src=x>' });
  stop = syncLogin(origins);
  await settled();
  expect(link().textContent).toBe('<img src=x>');
  expect(link().children).toHaveLength(0);
});

test('a page without the link asks nobody, and one that was left no more', async () => {
  document.body.innerHTML = '';
  syncLogin(origins)();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).not.toHaveBeenCalled();
});
