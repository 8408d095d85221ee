import { once } from 'node:events';
import path from 'node:path';
import { publishFace } from '../build/finish.ts';
import { DevBuild } from '../dev/dev-build.ts';
import { filesServer } from '../dev/serve.ts';
import { Updates } from '../dev/updates.ts';
import { configurationsFor } from './build.ts';
import { remoteIn } from './remote-here.ts';

/** Serves the remote in `folder` on its `devPort`, compiled anew with every change, until the process ends. */
export const develop = async (folder: string, say: (line: string) => void): Promise<void> => {
  const { place, manifest } = remoteIn(folder);
  const served = path.join(place.cache, 'dev');
  const updates = new Updates(() => [build.last]);
  const build = new DevBuild({
    name: place.name,
    folder: served,
    configurations: () => configurationsFor(place, 'development'),
    onCompiled: (compiled) => {
      publishFace(folder, served);
      updates.send(compiled);
    },
  });
  await build.begin();
  const server = filesServer({ updates, folder: served, settled: () => build.settled() });
  server.listen(manifest.devPort, 'localhost');
  await once(server, 'listening');
  say(
    `http://localhost:${manifest.devPort}/ ：在允许的主站上打开 /?override=${place.name}=http://localhost:${manifest.devPort}/`,
  );
  const close = () => {
    updates.close();
    server.close();
    server.closeAllConnections();
    build.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
};
