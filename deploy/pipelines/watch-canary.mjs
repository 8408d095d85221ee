#!/usr/bin/env node
// npx watch-canary <remote> (a command of @hub/kit): exit code 1 as soon as its canary fails too often in browsers; other versions are not judged.
// HUB: origin of the hub; METRICS_TOKEN: as the operator gave it; MINUTES (10), EVERY_SECONDS (30), ERROR_PERCENT (5), ERRORS (5).
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

const { HUB, METRICS_TOKEN } = process.env;
const number = (name, fallback) => Number(process.env[name] ?? fallback);
const [remote] = process.argv.slice(2);
if (!remote || !HUB) {
  process.stderr.write('usage: HUB=https://hub.example.org METRICS_TOKEN=… npx watch-canary <remote>\n');
  process.exit(2);
}

const line =
  /^hub_remote_(load_seconds_count|sampled_errors_total)\{remote="([^"]*)",version="([^"]*)"\} (\d+)$/;

const ask = async (path, headers) => {
  const answer = await fetch(HUB + path, { headers, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${HUB}${path} answered ${answer.status}`);
  return answer.text();
};

const registered = new RegExp(`"name":"${remote}","title":.*?"version":"([^"]+)"`, 's');

/** The version that testers get, by the file that their documents name; the hub takes a while to see a new one. */
const canary = async () => {
  const [file] = /\/remotes\.[0-9a-f]+\.js/.exec(await ask('/', { cookie: 'hub_channel=canary' })) ?? [];
  return file && registered.exec(await ask(file))?.[1];
};

/** version → { loads, errors }, which only grow while the version is in use. */
const read = async () => {
  const text = await ask('/api/metrics', METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {});
  const versions = new Map();
  for (const one of text.split('\n')) {
    const [, what, of, version, count] = line.exec(one) ?? [];
    if (of !== remote) continue;
    const sums = versions.get(version) ?? { loads: 0, errors: 0 };
    sums[what === 'load_seconds_count' ? 'loads' : 'errors'] = Number(count);
    versions.set(version, sums);
  }
  return versions;
};

/** What was counted since; a counter that fell was forgotten in between, and began at nothing. */
const grown = (now, then) => (now < then ? now : now - then);

const before = await read();
const until = Date.now() + number('MINUTES', 10) * 60_000;
do {
  await setTimeout(number('EVERY_SECONDS', 30) * 1000);
  const version = await canary();
  if (version === undefined) {
    process.stderr.write(`${HUB} does not run ${remote}\n`);
    process.exit(1);
  }
  const none = { loads: 0, errors: 0 };
  const [now, then] = [await read(), before].map((versions) => versions.get(version) ?? none);
  const [loads, errors] = [grown(now.loads, then.loads), grown(now.errors, then.errors)];
  const percent = (errors / Math.max(loads, 1)) * 100;
  if (errors >= number('ERRORS', 5) && percent >= number('ERROR_PERCENT', 5)) {
    process.stderr.write(`${remote} ${version}: ${errors} errors in ${loads} loads\n`);
    process.exit(1);
  }
} while (Date.now() < until);
process.stdout.write(`${remote}: no more errors than usual\n`);
