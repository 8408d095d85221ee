import process from 'node:process';
import { logging } from '@hub/shared/contracts/settings/logging';
import { readSettings as read } from '@hub/shared/contracts/settings/read-settings';
import { releasesPlace } from '@hub/shared/contracts/settings/remotes';
import { Door } from '@hub/shared/door/door';
import { runServer } from '@hub/shared/door/lifecycle';
import { listen } from '@hub/shared/door/listen';
import { createLogger } from '@hub/shared/logging/logger';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { readRemoteOwners } from '@hub/shared/releases/remote-owners';
import { serveRemoteFiles } from './serve-remote-files.ts';
import { remoteFilesSettings } from './settings.ts';

// The static service of one remote: the files of its releases, out of the release store.
await runServer(async () => {
  const { remote, port, host, logLevel, remoteOwners, ...rules } = read(
    { ...remoteFilesSettings, ...logging },
    process.env,
  );
  const owners = readRemoteOwners(remoteOwners).get(remote);
  const door = new Door({ ...rules, isSecure: false, allowedOrigins: new Set(), ownOrigins: [] });
  const listening = await listen({ setting: 'FILES_PORT', host, port, door });
  const store = openReleaseStore(releasesPlace(process.env));
  listening.serve(
    serveRemoteFiles({ store, remote, owners, doorState: door.gate, log: createLogger(logLevel) }),
  );
  process.stdout.write(`文件服务已就绪：${remote}\n`);
  return {
    close: async () => {
      await listening.close();
      door.close();
    },
  };
});
