import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from 'node:test';
import { canReadProcesses, cpuIn, cpuOf, pssIn, pssOf } from './processes.ts';

test('processor time is read behind a name with spaces', () => {
  const stat = '42 (my (odd) name) S 1 42 42 0 -1 4194304 100 0 0 0 150 50 0 0 20 0 11 0 12345 1 1';
  assert.equal(cpuIn(stat), 2000);
});

test('memory is read in MB', () => {
  assert.equal(pssIn('5581 rollup\nRss:   9 kB\nPss:               2048 kB\nPss_Anon: 1 kB\n'), 2);
  assert.ok(Number.isNaN(pssIn('')));
});

test('of this process, where the machine tells', { skip: !canReadProcesses() }, () => {
  assert.ok(cpuOf(process.pid) >= 0);
  assert.ok(pssOf(process.pid) > 1);
});
