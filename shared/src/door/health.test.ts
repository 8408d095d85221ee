import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { isLocal } from './health.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test('local is who asks on this machine for itself, and no proxy for somebody else', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.ok(isLocal(from(address)), address);
  assert.ok(!isLocal(from('10.0.0.1')));
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
    assert.ok(!isLocal(from('127.0.0.1', { [name]: 'example' })), name);
});
