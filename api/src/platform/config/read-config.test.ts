import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { SettingError } from '@hub/shared/contracts/settings/read-settings';
import { readConfig } from './read-config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    assert.equal(config.port, 8080);
    assert.equal(config.rateLimitFactor, 1);
    assert.equal(config.storyReview, 'members');
    assert.equal(config.hubOrigin, 'http://localhost:8080');
    assert.equal(config.linkHost, config.hubOrigin);
    assert.deepEqual([...config.allowedOrigins].sort(), [
      'http://127.0.0.1:8080',
      'http://127.0.0.1:8081',
      'http://[::1]:8080',
      'http://[::1]:8081',
      'http://localhost:8080',
      'http://localhost:8081',
    ]);
  });

  it('takes an empty variable for none', () => {
    assert.equal(readConfig({ PORT: ' ' }).port, 8080);
  });

  it('allows exactly the origins that are set', () => {
    const { allowedOrigins } = readConfig({
      HUB_ORIGIN: 'https://hub.example',
      EVENT_ORIGIN: 'https://events.example',
      EXTRA_ORIGINS: 'https://a.example, https://b.example:444',
    });
    assert.deepEqual(
      [...allowedOrigins],
      ['https://hub.example', 'https://events.example', 'https://a.example', 'https://b.example:444'],
    );
  });

  it('names the cookie after the data, so that two hubs on one machine differ and two processes agree', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hub-'));
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    const nameFor = (DATA_DIR: string, DATABASE_URL = '') =>
      readConfig({ DATA_DIR, DATABASE_URL }).cookieName;
    assert.match(nameFor(folder), /^hub_[0-9a-f]{10}$/);
    assert.equal(nameFor(folder), nameFor(link));
    assert.notEqual(nameFor(folder), nameFor('/elsewhere'));
    assert.equal(nameFor('/a', 'postgres://db/hub'), nameFor('/b', 'postgres://db/hub'));
    assert.equal(readConfig({ HUB_COOKIE_NAME: 'mine' }).cookieName, 'mine');
    rmSync(folder, { recursive: true });
    rmSync(link);
  });

  for (const [name, value] of [
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '8080.5'],
    ['EVENT_PORT', '-1'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'NaN'],
    ['HUB_ORIGIN', 'localhost:8080'],
    ['HUB_ORIGIN', 'http://localhost:8080/'],
    ['EXTRA_ORIGINS', 'https://a.example,*'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://db/hub'],
    ['STORY_REVIEW', 'all'],
    ['ADMIN_EMAIL', 'admin'],
    ['HUB_COOKIE_NAME', 'a b'],
    ['WX_API', 'api.weixin.qq.com'],
    ['CACHE_MS', '1e3'],
    ['LINK_UPSTREAM_URL', 'social.example'],
    ['LINK_UPSTREAM_URL', 'http://social.example'],
    ['LINK_UPSTREAM_URL', 'https://social.example/api'],
    ['LINK_UPSTREAM_URL', 'https://user@social.example'],
    ['LINK_UPSTREAM_URL', 'http://localhost:8080'],
  ] as const) {
    it(`refuses ${name}=${value} in one line that names it`, () => {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) =>
          error instanceof SettingError && error.message.includes(name) && !error.message.includes('\n'),
      );
    });
  }

  it('takes the origin of an upstream of the feed, over TLS or on this machine', () => {
    for (const LINK_UPSTREAM_URL of ['https://social.example', 'http://127.0.0.1:3000', 'http://[::1]'])
      assert.equal(readConfig({ LINK_UPSTREAM_URL }).linkUpstream, LINK_UPSTREAM_URL);
    assert.equal(
      readConfig({ LINK_UPSTREAM_URL: 'https://social.example/' }).linkUpstream,
      'https://social.example',
    );
  });

  it('does not repeat a secret', () => {
    assert.throws(
      () => readConfig({ DATABASE_URL: 'mysql://user:geheim@db' }),
      (error) => !String(error).includes('geheim'),
    );
  });

  it('takes proxies by address, range and name', () => {
    const TRUSTED_PROXIES = '10.0.0.1, 10.0.0.0/8,loopback,fd00::/8';
    assert.equal(readConfig({ TRUSTED_PROXIES }).trustedProxies.length, 4);
  });
});
