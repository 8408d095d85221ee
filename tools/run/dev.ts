import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addresses, localOrigin } from '@hub/shared/contracts/settings/addresses';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { compile, configurationsOf } from '../build/compile.ts';
import { publishFace } from '../build/finish.ts';
import { buildTargets, stampOf } from '../build/targets.ts';
import { root } from '../webpack/workspace.ts';

// The dev server stands in front: it rebuilds and reloads, and passes every request on to the hub behind it.
const { port, host, hubOrigin } = readSettings(addresses, process.env);
const behind = port + 1000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2);
const watched = wanted.length > 0 ? wanted : buildTargets();

const startHub = (): ChildProcess =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'deploy/process/hub.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(behind),
      HUB_ORIGIN: hubOrigin || localOrigin(port),
      HTML_RELOAD: 'true',
    },
  });

const watch = async () => {
  const configurations = (
    await Promise.all(watched.map((target) => configurationsOf(target, 'development')))
  ).flat();
  const compiler = webpack(configurations);
  compiler.hooks.done.tap('publish', () => {
    for (const target of watched) {
      publishFace(target);
      // What lies in dist is no longer a production build.
      if (existsSync(stampOf(target))) rmSync(stampOf(target));
    }
  });
  const server = new WebpackDevServer(
    {
      port,
      host,
      hot: false,
      liveReload: true,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
      static: false,
      proxy: [{ context: () => true, target: `http://localhost:${behind}`, xfwd: false }],
    },
    compiler,
  );
  await server.start();
  return server;
};

await compile(
  buildTargets().filter((target) => !watched.includes(target)),
  'production',
  say,
);
const server = await watch();
const hub = startHub();
say(`开发服务器：http://localhost:${port} （修改代码后自动刷新）`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    hub.kill(signal);
    void server.stop().then(() => process.exit(0));
  });
}
