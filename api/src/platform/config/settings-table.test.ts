import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { settingsTable } from './settings-table.ts';
import { settingsFile } from './write-settings.ts';

describe('docs/settings.md', () => {
  it('is up to date (npm run -w api settings)', () => {
    assert.equal(readFileSync(settingsFile, 'utf8'), settingsTable());
  });

  it('names every variable of the contract', () => {
    for (const name of [
      'PORT',
      'EVENT_PORT',
      'HOST',
      'ADMIN_EMAIL',
      'RATE_LIMIT_FACTOR',
      'TRUSTED_PROXIES',
      'STORY_REVIEW',
    ]) {
      assert.match(settingsTable(), new RegExp(`\`${name}\``));
    }
  });
});
