import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownHomepage } from './own-homepage.ts';

test('a feed is at home on its own site alone', () => {
  const of = (url: string, homepage: string) => ownHomepage({ url, homepage });
  for (const homepage of [
    'https://www.outlet.example/',
    'https://outlet.example/',
    'https://ai.outlet.example/',
  ])
    assert.equal(of('https://feeds.outlet.example/all.xml', homepage), homepage);
  for (const homepage of [
    'https://victim.example/',
    'https://example/',
    'https://notoutlet.example/',
    '',
    'x',
  ])
    assert.equal(of('https://outlet.example/rss', homepage), '');
  assert.equal(of('https://evil.pages.example/rss', 'https://pages.example/'), '', 'a neighbour of many');
});
