#!/usr/bin/env node
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { releaseKey, releasesPlace } from '@hub/shared/contracts/settings/remotes';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { readArguments } from '../release/read-arguments.ts';
import { release } from '../release/release.ts';
import { buildRemote, problemsIn } from './build.ts';
import { develop } from './dev.ts';
import { remoteIn } from './remote-here.ts';
import { placesOf } from './stack/places-of.ts';
import { checkTypes, runTests } from './test.ts';

// `hub-kit`, for a remote in a repository of its own; run in the remote's folder. See docs/teams.md.
const usage = `hub-kit build                         checks and builds into dist/
hub-kit check                         types, remote.json, pages
hub-kit test [options of Jest]        types and tests
hub-kit dev                           serves the remote on its devPort
hub-kit release [--activate]          builds and publishes into RELEASES_URL
hub-kit release canary <percent|off> | activate | rollback | remove | gc [version]
hub-kit release status | log | keys
hub-kit stack                         a browser's stack from standard input, as places in the source of the build in dist/`;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (lines: string): never => {
  process.stderr.write(`${lines}\n`);
  process.exit(1);
};
const endIf = (failed: boolean) => {
  if (failed) process.exit(1);
};

const ofStore = ['status', 'log'];

const releaseHere = async (folder: string, args: string[]) => {
  if (!process.env['RELEASES_URL']) fail('RELEASES_URL 未设置：发布库的文件夹或存储桶，由运维提供');
  const { name } = remoteIn(folder).manifest;
  const wanted = readArguments(ofStore.includes(args[0] ?? '') ? args : ['publish', name, ...args]);
  const store = openReleaseStore(releasesPlace(process.env));
  const build = () => buildRemote(folder, say);
  await release({ store, root: folder, build, say, key: releaseKey(process.env) }, wanted);
};

const check = async (folder: string) => {
  const problems = await problemsIn(folder);
  if (problems.length > 0) fail(problems.join('\n'));
  endIf(!checkTypes(folder));
};

const showStack = async (folder: string) => {
  remoteIn(folder);
  const places = placesOf(await text(process.stdin), path.join(folder, 'dist'));
  if (!places) fail('标准输入里没有浏览器的错误堆栈');
  say(places);
};

const commands: Record<string, (folder: string, args: string[]) => Promise<unknown>> = {
  build: async (folder) => say(`已构建：${await buildRemote(folder, say)}`),
  check,
  test: async (folder, args) => endIf(!checkTypes(folder) || !runTests(folder, args)),
  dev: (folder) => develop(folder, say),
  release: releaseHere,
  stack: showStack,
};

const [command = '', ...args] = process.argv.slice(2);
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
try {
  if (run) await run(process.cwd(), args);
  else fail(usage);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
