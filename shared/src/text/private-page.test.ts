import { strictEqual } from 'node:assert/strict';
import { it } from 'node:test';
import { isPrivatePage } from './private-page.ts';

for (const [path, isOwn] of [
  ['/users', true],
  ['/users/favorites', true],
  ['/users/12', false],
  ['/create', true],
  ['/created', false],
  ['/update/7', true],
  ['/view/examine/7', true],
  ['/view/7', false],
  ['/events', false],
  ['/events/organise/new', true],
  ['/link', false],
  ['/link/bookmarks', true],
  ['/settings/account_binding', true],
  ['/', false],
] as const) {
  it(`${path} is ${isOwn ? 'a member’s own' : 'everybody’s'}`, () => strictEqual(isPrivatePage(path), isOwn));
}
