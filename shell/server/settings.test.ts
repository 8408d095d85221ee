import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicSettings, readSettings } from './settings.ts';

test('everything has a default, and empty means default', () => {
  const settings = readSettings({ HUB_ORIGIN: '' });
  assert.equal(settings.hubOrigin, 'http://localhost:8080');
  assert.equal(settings.icp, '');
  assert.equal(settings.reload, false);
});

test('there is sample content unless the API was told to load none', () => {
  assert.equal(publicSettings(readSettings({})).hasSamples, true);
  assert.equal(publicSettings(readSettings({ SAMPLE_DATA: 'off' })).hasSamples, false);
});

test('an unusable setting is named', () => {
  assert.throws(() => readSettings({ REMOTE_TIMEOUT_MS: 'soon' }), /REMOTE_TIMEOUT_MS/);
  assert.throws(() => readSettings({ HUB_ORIGIN: 'hub.example' }), /HUB_ORIGIN/);
  assert.throws(() => readSettings({ API_ORIGIN: 'https://api.example/' }), /API_ORIGIN/);
});

test('the browser learns nothing of the machine', () => {
  const keys = Object.keys(publicSettings(readSettings({})));
  for (const key of ['remotesDir', 'reload', 'releasesPlace', 'remoteOwners'])
    assert.ok(!keys.includes(key), key);
});
