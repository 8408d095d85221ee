import assert from 'node:assert/strict';
import { test } from 'node:test';
import { route } from '../testing/deployment.ts';
import { canonicalSearch, knownSearch, plainPath } from './known-address.ts';

const list = route({ path: '/', page: 'column', parameters: ['tag', 'sort', 'page'], pages: 'page' });

test('an address keeps what its route knows, in one order', () => {
  assert.equal(knownSearch('?utm_source=x&sort=hot&tag=cv,9&fbclid=1', list), '?tag=cv,9&sort=hot');
  assert.equal(knownSearch('?tag=&utm_source=x', list), '');
  assert.equal(knownSearch('?tag=a%26b', list), '?tag=a%26b');
  assert.equal(knownSearch('?sort=hot', route({ path: '/view/:id', page: 'story' })), '');
  assert.equal(knownSearch('?sort=hot', undefined), '');
});

test('what a parameter opens is known as well', () => {
  const opening = route({
    path: '/rankings',
    page: 'rankings',
    document: { title: '榜', opened: { person: { title: '{name}' } } },
  });
  assert.equal(knownSearch('?person=li&x=1', opening), '?person=li');
});

test('a number has one way to be written', () => {
  assert.equal(plainPath('/view/01'), '/view/1');
  assert.equal(plainPath('/view/000'), '/view/0');
  for (const path of ['/', '/view/10', '/view/0', '/paper/00ab', '/007x/1'])
    assert.equal(plainPath(path), path);
});

test('a further page stands for itself, everything else for its list', () => {
  assert.equal(canonicalSearch('?page=3', list), '?page=3');
  for (const search of ['', '?page=1', '?page=03', '?page=x', '?tag=cv&page=3', '?sort=hot'])
    assert.equal(canonicalSearch(search, list), '', search);
  assert.equal(canonicalSearch('?page=3', route({ path: '/', page: 'column', parameters: ['page'] })), '');
});
