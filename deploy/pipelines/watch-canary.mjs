// node watch-canary.mjs <remote>: exit code 1 as soon as a version of the remote fails too often in browsers.
// HUB: origin of the hub; METRICS_TOKEN: as the operator gave it; MINUTES (10), EVERY_SECONDS (30), ERROR_PERCENT (5), ERRORS (5).
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

const { HUB, METRICS_TOKEN } = process.env;
const number = (name, fallback) => Number(process.env[name] ?? fallback);
const [remote] = process.argv.slice(2);
if (!remote || !HUB) {
  process.stderr.write('usage: HUB=https://hub.example.org METRICS_TOKEN=… node watch-canary.mjs <remote>\n');
  process.exit(2);
}

const line =
  /^hub_remote_(load_seconds_count|sampled_errors_total)\{remote="([^"]*)",version="([^"]*)"\} (\d+)$/;

/** version → { loads, errors }, since the hub began to count. */
const read = async () => {
  const headers = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
  const answer = await fetch(`${HUB}/api/metrics`, { headers, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${HUB}/api/metrics answered ${answer.status}`);
  const versions = new Map();
  for (const text of (await answer.text()).split('\n')) {
    const [, what, of, version, count] = line.exec(text) ?? [];
    if (of !== remote) continue;
    const sums = versions.get(version) ?? { loads: 0, errors: 0 };
    sums[what === 'load_seconds_count' ? 'loads' : 'errors'] = Number(count);
    versions.set(version, sums);
  }
  return versions;
};

const before = await read();
const until = Date.now() + number('MINUTES', 10) * 60_000;
do {
  await setTimeout(number('EVERY_SECONDS', 30) * 1000);
  for (const [version, now] of await read()) {
    const then = before.get(version) ?? { loads: 0, errors: 0 };
    const [loads, errors] = [now.loads - then.loads, now.errors - then.errors];
    const percent = (errors / Math.max(loads, 1)) * 100;
    if (errors >= number('ERRORS', 5) && percent >= number('ERROR_PERCENT', 5)) {
      process.stderr.write(`${remote} ${version}: ${errors} errors in ${loads} loads\n`);
      process.exit(1);
    }
  }
} while (Date.now() < until);
process.stdout.write(`${remote}: no more errors than usual\n`);
