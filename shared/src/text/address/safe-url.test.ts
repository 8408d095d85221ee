import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostOf, isSafeHref, safeUrl } from './safe-url.ts';

for (const address of ['http://example.org/', 'https://example.org/a?b=c#d']) {
  test(`lets ${address} through`, () => {
    assert.equal(safeUrl(address), address);
  });
}

for (const address of [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.org',
  '//example.org',
  '/view/1',
  'example.org',
  '',
]) {
  test(`refuses ${address}`, () => {
    assert.equal(safeUrl(address), undefined);
  });
}

for (const way of [
  '/auth/logout',
  '/auth//logout/',
  '/%61uth/logout?x=1',
  '/api/../auth/logout',
  '/AUTH/logout',
]) {
  test(`${way} is for nobody else to click, here or with the site’s name`, () => {
    assert.equal(isSafeHref(way), false);
    assert.equal(safeUrl(`https://hub.example${way}`), undefined);
  });
}

test('resolves against a base when one is given', () => {
  assert.equal(safeUrl('/view/1', 'https://hub.example'), 'https://hub.example/view/1');
});

test('own paths are safe in a link, protocol-relative ones are not', () => {
  assert.equal(isSafeHref('/view/1'), true);
  assert.equal(isSafeHref('#part'), true);
  assert.equal(isSafeHref('https://example.org'), true);
  assert.equal(isSafeHref('//evil.example'), false);
  assert.equal(isSafeHref('/\\evil.example'), false);
  assert.equal(isSafeHref('javascript:alert(1)'), false);
});

test('names the host without www', () => {
  assert.equal(hostOf('https://www.ithome.com/0/992/930.htm'), 'ithome.com');
  assert.equal(hostOf('no address'), '');
  assert.equal(hostOf('javascript:alert(1)'), '');
  assert.equal(hostOf(''), '');
});
