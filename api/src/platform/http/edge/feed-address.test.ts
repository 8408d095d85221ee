import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { readConfig } from '../../config/read-config.ts';
import { feedAddress } from './feed-address.ts';

const addressOf = (env: Record<string, string>) => {
  const read = feedAddress(readConfig(env));
  return (url: string, headers: Record<string, string> = {}) =>
    read({ url, headers } as unknown as IncomingMessage);
};

const hub = { HUB_ORIGIN: 'https://hub.example' };

test('a search is Mastodon’s when a token or a parameter of Mastodon’s comes with it', () => {
  const address = addressOf(hub);
  const kept = [
    '/api/v2/search?q=limit',
    '/api/v2/search/hotwords?limit=1',
    '/api/v2/total',
    '/view/1?limit=1',
  ];
  for (const url of kept) assert.equal(address(url), url);
  assert.equal(address('/api/v2/search/hotwords', { authorization: 'Bearer x' }), '/api/v2/search/hotwords');
  assert.equal(address('/api/v2/search', { authorization: 'Basic x' }), '/api/v2/search');
  assert.equal(address('/api/v2/search?q=x', { authorization: 'Bearer x' }), '/api_link/v2/search?q=x');
  const preflight = { 'access-control-request-headers': 'authorization' };
  assert.equal(address('/api/v2/search?q=x', preflight), '/api_link/v2/search?q=x');
  assert.equal(
    address('/api/v2/search?q=x', { 'access-control-request-headers': 'content-type' }),
    '/api/v2/search?q=x',
  );
  for (const name of ['resolve', 'account_id', 'limit', 'offset'])
    assert.equal(address(`/api/v2/search?q=x&${name}=1`), `/api_link/v2/search?q=x&${name}=1`);
});

test('a host of its own has no other search', () => {
  const address = addressOf({ ...hub, LINK_HOST: 'https://feed.example' });
  assert.equal(address('/api/v2/search?q=x', { host: 'feed.example' }), '/api_link/v2/search?q=x');
  assert.equal(address('/api/v2/search?q=x', { host: 'hub.example' }), '/api/v2/search?q=x');
  const shared = addressOf({ ...hub, LINK_HOST: 'https://hub.example' });
  assert.equal(shared('/api/v2/search?q=x', { host: 'hub.example' }), '/api/v2/search?q=x');
});
