import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTicketFile } from './store-message.ts';

test('a ticket keeps files of the frame and of its own remote, released or not, and what says where remotes are', () => {
  for (const path of [
    '/assets/main.0123abcd.js',
    '/assets/main.0123abcd.css',
    '/remotes/mf-events/ticket.0123abcd.js',
    '/remotes/mf-events/1.4.0-0123abcd/ticket.0123abcd.js',
    '/remotes.0123456789abcdef.js',
  ])
    assert.ok(isTicketFile(path), path);
});

test('and nothing whose name does not tell its content, of another remote, or of the API', () => {
  for (const path of [
    '/assets/main.js',
    '/remotes.json',
    '/remotes/mf-events/mf-manifest.json',
    '/remotes/mf-home/page.0123abcd.js',
    '/remotes/mf-home/mf-events/page.0123abcd.js',
    '/remotes/mf-events/1.4.0/more/page.0123abcd.js',
    '/api/x/page.0123abcd.js',
  ])
    assert.ok(!isTicketFile(path), path);
});
