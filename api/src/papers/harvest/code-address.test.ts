import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeAddressOf } from './code-address.ts';

for (const [text, address] of [
  ['Code: https://github.com/owner/repo.', 'https://github.com/owner/repo'],
  ['(available at https://github.com/Owner/my.repo).', 'https://github.com/Owner/my.repo'],
  ['see \\url{https://www.github.com/owner/my\\_repo.git}...', 'https://github.com/owner/my_repo'],
  ['at github.com/owner/repo/tree/main', 'https://github.com/owner/repo'],
  ['at http://gitlab.com/owner/repo, too', 'https://gitlab.com/owner/repo'],
  ['pages https://owner.github.io/x and https://github.com/topics/ai', ''],
  ['https://evil.example/github.com/owner/repo', ''],
  ['https://github.com.evil.example/owner/repo', ''],
  ['https://notgithub.com/owner/repo', ''],
  ['https://user@github.com/owner/repo and https://github.com@evil.example/a/b', ''],
  ['https://github.com/owner and https://github.com/owner/..', ''],
] as const)
  test(`${text} names ${address || 'no code'}`, () => assert.equal(codeAddressOf(text), address));

test('a comment is asked where the abstract names none', () => {
  assert.equal(codeAddressOf('None.', '8 pages, github.com/a/b'), 'https://github.com/a/b');
});
