import { hostOf, isSafeHref, safeUrl } from './safe-url.ts';

test.each(['http://example.org/', 'https://example.org/a?b=c#d'])('lets %s through', (address) => {
  expect(safeUrl(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.org',
  '//example.org',
  '/view/1',
  'example.org',
  '',
])('refuses %p', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});

test('resolves against a base when one is given', () => {
  expect(safeUrl('/view/1', 'https://hub.example')).toBe('https://hub.example/view/1');
});

test('own paths are safe in a link, protocol-relative ones are not', () => {
  expect(isSafeHref('/view/1')).toBe(true);
  expect(isSafeHref('#part')).toBe(true);
  expect(isSafeHref('https://example.org')).toBe(true);
  expect(isSafeHref('//evil.example')).toBe(false);
  expect(isSafeHref('/\\evil.example')).toBe(false);
  expect(isSafeHref('javascript:alert(1)')).toBe(false);
});

test('names the host without www', () => {
  expect(hostOf('https://www.ithome.com/0/992/930.htm')).toBe('ithome.com');
  expect(hostOf('no address')).toBe('');
});
