import { tellTheme, themeCookie, themeCookieText, wearToldTheme } from './theme-cookie.ts';

const shown = () => document.documentElement.dataset['theme'];
const write = (cookie: string) => Object.assign(document, { cookie });
const sameHost = 'http://localhost:8081';

afterEach(() => {
  tellTheme(undefined, sameHost);
  wearToldTheme();
});

test('what was chosen is shown, until it is taken back', () => {
  tellTheme('dark', sameHost);
  wearToldTheme();
  expect(shown()).toBe('dark');
  tellTheme('light', sameHost);
  wearToldTheme();
  expect(shown()).toBe('light');
  tellTheme(undefined, sameHost);
  wearToldTheme();
  expect(shown()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test.each(['evil', 'darker', '"dark"', 'light%3B'])('%s is no theme', (value) => {
  write(`${themeCookie}=${value}`);
  wearToldTheme();
  expect(shown()).toBeUndefined();
});

test('another cookie of a like name says nothing', () => {
  write(`not_${themeCookie}=dark`);
  wearToldTheme();
  expect(shown()).toBeUndefined();
  write(`not_${themeCookie}=;max-age=0`);
});

test.each([
  ['hub.example.org', 'https://events.example.org', 'domain=example.org'],
  ['example.org', 'https://events.example.org', 'domain=example.org'],
  ['a.hub.example.org', 'https://b.hub.example.org', 'domain=hub.example.org'],
  ['hub.example.org', 'https://hub.example.org:444', ''],
  ['hub.org', 'https://events.org', ''],
  ['127.0.0.1', 'http://localhost:8081', ''],
  ['hub.example.org', '', ''],
])('from %s to %s: %s', (hostname, other, domain) => {
  const parts = themeCookieText('dark', { hostname, protocol: 'https:' }, other).split(';');
  expect(parts.filter((part) => part.startsWith('domain='))).toEqual(domain ? [domain] : []);
  expect(parts).toContain('secure');
  const plain = themeCookieText(undefined, { hostname, protocol: 'http:' }, other);
  expect(plain).toContain('max-age=0');
  expect(plain).not.toContain('secure');
});
