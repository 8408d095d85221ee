import { sharedCookieText, tellSite, toldBySite } from './shared-cookie.ts';

const name = 'hub_told';
const told = (value: string | undefined) => ({ name, value, seconds: 60 });

test.each([
  ['hub.example.org', 'https://events.example.org', 'domain=example.org'],
  ['example.org', 'https://events.example.org', 'domain=example.org'],
  ['events.example.org', 'https://example.org', 'domain=example.org'],
  ['a.hub.example.org', 'https://b.hub.example.org', 'domain=hub.example.org'],
  ['hub.example.org', 'https://hub.example.org:444', ''],
  ['hub.org', 'https://events.org', ''],
  ['127.0.0.1', 'http://localhost:8081', ''],
  ['hub.example.org', '', ''],
])('from %s to %s: %s', (hostname, other, domain) => {
  const parts = sharedCookieText(told('dark'), { hostname, protocol: 'https:' }, other).split(';');
  expect(parts.filter((part) => part.startsWith('domain='))).toEqual(domain ? [domain] : []);
  expect(parts).toContain('secure');
  expect(parts).toContain('max-age=60');
  const plain = sharedCookieText(told(undefined), { hostname, protocol: 'http:' }, other);
  expect(plain).toContain('max-age=0');
  expect(plain).not.toContain('secure');
});

test('what was told is read by its whole name, until it is taken back', () => {
  tellSite({ ...told('other'), name: `not_${name}` }, '');
  expect(toldBySite(name)).toBeUndefined();
  tellSite(told('1.2'), '');
  expect(toldBySite(name)).toBe('1.2');
  for (const each of [name, `not_${name}`]) tellSite({ ...told(undefined), name: each }, '');
  expect(document.cookie).toBe('');
});
