import { rmSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_ID, CLIENT_SECRET } from '@hub/api/testing/provider';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 8180);
const hub = `http://localhost:${port}`;
const eventSite = `http://localhost:${port + 1}`;
const root = path.resolve(import.meta.dirname, '..');

const dataDir = path.join(root, `.cache/e2e-data-${port}`);
// The processes of the tests read this file too, while the product is running.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true });

// Read by the tests, which run in processes of their own.
process.env['HUB_URL'] = hub;
process.env['EVENT_URL'] = eventSite;
process.env['OUTBOX'] = path.join(dataDir, 'outbox');

// Another site than the hub's, where a test shows an event.
const embedPort = port + 3;
process.env['EMBED_PORT'] = String(embedPort);

// Where a test may start a provider of outside accounts.
const providerPort = port + 2;
process.env['PROVIDER_PORT'] = String(providerPort);
const provider = {
  name: 'corp',
  label: '单位账号',
  issuer: `http://127.0.0.1:${providerPort}`,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
};

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough for its scripts to be worth optimising: each load costs an eighth less without.
  '--js-flags=--no-opt,--no-maglev',
];

/** The whole product on a fresh embedded database. */
export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // What fails once is tried again with a trace, and named as flaky at the end.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: hub,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // To Chromium a document that a test changed comes from nowhere, and might not ask this machine for anything.
    permissions: ['local-network-access'],
    // No `screenshot`: even 'only-on-failure' takes one of every page of every test that passes. A trace has pictures.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: quiet },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: '**/*.phone.spec.ts',
    },
  ],
  webServer: {
    command: `${process.execPath} deploy/process/hub.ts`,
    cwd: root,
    url: `${hub}/api/readyz`,
    timeout: 120_000,
    reuseExistingServer: !process.env['CI'],
    env: {
      PORT: String(port),
      EVENT_PORT: String(port + 1),
      HUB_ORIGIN: hub,
      EVENT_ORIGIN: eventSite,
      EMBED_ORIGINS: `http://127.0.0.1:${embedPort}`,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      SOURCES: 'off',
      DEV_OVERRIDES: 'on',
      OIDC_PROVIDERS: JSON.stringify([provider]),
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct-horse-battery',
    },
  },
});
