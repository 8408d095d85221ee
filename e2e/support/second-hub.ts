import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';

const root = path.resolve(import.meta.dirname, '../..');

export interface SecondHub {
  url: string;
  /** For what a test builds; gone with the hub. */
  folder: string;
  store: ReleaseStore;
  /** Where it keeps what it fetched from the store; what no channel has is taken away after a week. */
  copies: string;
  stop: () => Promise<void>;
}

/** The remotes as they are built, beside a place of this hub's own for copies of releases. */
const linkRemotes = (place: string): void => {
  mkdirSync(place);
  for (const name of readdirSync(root))
    if (existsSync(path.join(root, name, 'dist/assets.json')))
      symlinkSync(path.join(root, name), path.join(place, name));
};

/**
 * A hub of the test's own, with an empty release store whose changes it sees at the next request. To load the sample data takes most
 * of its start: `SAMPLE_DATA: 'off'` where a test needs pages and nothing on them.
 */
export const startSecondHub = async (env: { SAMPLE_DATA?: 'off' } = {}): Promise<SecondHub> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-second-'));
  const place = path.join(folder, 'releases');
  const remotes = path.join(folder, 'remotes');
  linkRemotes(remotes);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = startChild(path.join(root, 'deploy/process/hub.ts'), [], {
    PORT: port,
    HUB_ORIGIN: url,
    EVENT_SITE: 'off',
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_URL: place,
    REMOTES_DIR: remotes,
    HTML_RELOAD: 'true',
    RATE_LIMIT_FACTOR: '0',
    // Warm sooner after each change.
    RENDER_THREADS: '1',
    ...env,
  });
  const stop = async () => {
    child.process.kill('SIGKILL');
    await child.exit;
    rmSync(folder, { recursive: true, force: true });
  };
  await child.prints(new RegExp(url)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const copies = path.join(remotes, '.cache/releases');
  return { url, folder, store: openReleaseStore(place), copies, stop };
};
