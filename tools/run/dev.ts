import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import type { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { addresses, localOrigin } from '@hub/shared/contracts/settings/addresses';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { devFolderOf } from '../dev/dev-build.ts';
import { DevBuilds } from '../dev/dev-builds.ts';
import { filesServer, frontServer } from '../dev/serve.ts';
import { Updates } from '../dev/updates.ts';
import { readJson, remoteNames, root } from '../webpack/workspace.ts';

// The dev server stands in front: it compiles, tells pages what changed, and passes every request on to the hub.
const { port, host, hubOrigin } = readSettings(addresses, process.env);
const behind = port + 1000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const devDir = path.join(root, `.cache/dev-${port}`);

const wanted = process.argv.slice(2);
const remotes = remoteNames().filter((name) => wanted.includes(name));

const hubFlags = ['--watch', '--watch-preserve-output', '--max-semi-space-size=4'];

const startHub = (): ChildProcess =>
  spawn(process.execPath, [...hubFlags, path.join(root, 'deploy/process/hub.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(behind),
      HUB_ORIGIN: hubOrigin || localOrigin(port),
      HTML_RELOAD: 'true',
      REMOTES_DIR: devDir,
      SHELL_DIST: devFolderOf(devDir, 'shell'),
      // Browsers draw everything: half as much is compiled after a change.
      RENDER_THREADS: '0',
      // Buffers go back to the system when they are freed, which costs some time and spares 40 to 80 MB.
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });

const updates: Updates = new Updates(() => builds.lasts());
const builds = new DevBuilds({
  // The shell brings React, and everything that is shared.
  watched: ['shell', ...remotes],
  others: wanted.length === 0,
  devDir,
  say,
  onCompiled: (compiled) => updates.send(compiled),
});

const listen = async (server: Server, at: number, on: string): Promise<Server> => {
  server.listen(at, on);
  await once(server, 'listening');
  return server;
};

/** Each watched remote on its own port, for a hub elsewhere that shows it (`DEV_OVERRIDES`). */
const serveRemote = async (name: string): Promise<Server> => {
  const { devPort } = readJson(`${name}/remote.json`) as RemoteManifest;
  const folder = devFolderOf(devDir, name);
  const server = filesServer({ updates, folder, settled: () => builds.settled() });
  await listen(server, devPort, 'localhost');
  say(`　　　　　　${name}：http://localhost:${devPort}/mf-manifest.json`);
  return server;
};

await builds.begin();
const front = frontServer({ updates, behind, readyFor: (pathname) => builds.readyFor(pathname) });
const servers = [await listen(front, port, host)];
const hub = startHub();
say(`开发服务器：http://localhost:${port} （修改组件与样式后就地更新）`);
servers.push(...(await Promise.all(remotes.map(serveRemote))));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    hub.kill(signal);
    updates.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    void builds.close().finally(() => process.exit(0));
  });
}
