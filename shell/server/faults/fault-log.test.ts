import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '@hub/shared/logging/logger';
import { createFaultLog } from './fault-log.ts';

test('a loop of faults is one line a minute for each build and kind, with their count', () => {
  const lines: { remote: string; version: string; kind: string; count: number }[] = [];
  let now = 0;
  const report = createFaultLog(
    createLogger('warn', (line) => lines.push(JSON.parse(line))),
    () => now,
  );
  const fault = { remote: 'mf-home', version: '1', kind: 'hang', message: 'x'.repeat(5000) } as const;
  for (let times = 0; times < 1000; times += 1) report(fault);
  report({ ...fault, version: '2' });
  report({ ...fault, kind: 'death' });
  now = 60_000;
  report(fault);
  const told = lines.map(({ remote, version, kind, count }) => [remote, version, kind, count]);
  assert.deepEqual(told, [
    ['mf-home', '1', 'hang', 1],
    ['mf-home', '2', 'hang', 1],
    ['mf-home', '1', 'death', 1],
    ['mf-home', '1', 'hang', 1000],
  ]);
  assert.ok(JSON.stringify(lines[0]).length < 600);
});
