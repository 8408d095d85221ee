import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { allSettings, settingsPage } from './settings-page.ts';

const root = path.resolve(import.meta.dirname, '../..');

// The machine's and the test runner's own, and what the browser tests tell their processes.
const notOurs = new Set([
  ...['PATH', 'HOME', 'CI', 'TEST_WORKER_INDEX', 'npm_lifecycle_event'],
  ...['HUB_URL', 'EVENT_URL', 'PROVIDER_PORT', 'EMBED_PORT', 'OUTBOX', 'CAMERA_CHROMIUM_PATH'],
]);

// These hand the whole environment to readers of settings, or to processes they start.
const passOn = [
  'tools/release/run-release.ts',
  'tools/kit/cli.ts',
  'api/src/platform/config/read-config.ts',
  'deploy/process/hub.ts',
  'deploy/process/remote-files.ts',
  'event-site/server/main.ts',
  'shell/server/main.ts',
  'tools/run/dev.ts',
  'tools/run/prepare.mjs',
  'tools/testing/cluster.ts',
  'tools/testing/chromium.ts',
  'tools/testing/postgres.ts',
  'tools/testing/step.ts',
  'api/src/testing/test-database.ts',
];

const sources = globSync(['**/*.{ts,tsx,mjs,js}'], {
  cwd: root,
  // Bench, chaos and the mutation run are no parts of the product, pipelines are copied to other repositories: they name
  // their settings themselves.
  exclude: [
    ...['**/node_modules', '**/dist', '**/.cache', 'data', 'bench', 'chaos', 'tools/mutate'],
    'deploy/pipelines',
  ],
}).filter((file) => !/\.test\.tsx?$/.test(file));

describe('docs/settings.md', () => {
  it('is up to date (npm run settings)', () => {
    assert.equal(readFileSync(path.join(root, 'docs/settings.md'), 'utf8'), settingsPage());
  });

  it('names each variable in one row, with who reads it', () => {
    for (const { env } of allSettings) {
      const rows = settingsPage()
        .split('\n')
        .filter((line) => line.startsWith(`| \`${env}\` |`));
      assert.equal(rows.length, 1, env);
      assert.doesNotMatch(rows[0] ?? '', /\| {2}\|$/, `${env} is read by nobody`);
    }
  });

  it('has all variables that are read by name anywhere', () => {
    const known = new Set(allSettings.map(({ env }) => env));
    for (const file of sources) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [, dotted, quoted] of text.matchAll(/process\.env(?:\.(\w+)|\[['"](\w+)['"]\])/g)) {
        const name = dotted ?? quoted ?? '';
        assert.ok(known.has(name) || notOurs.has(name), `${file} reads ${name}, which is no setting`);
      }
    }
  });

  it('knows who is given the whole environment', () => {
    const whole = sources.filter((file) =>
      /process\.env(?![.[\w])/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    assert.deepEqual(
      whole.map((file) => file.split(path.sep).join('/')).filter((file) => !passOn.includes(file)),
      [],
    );
  });
});
