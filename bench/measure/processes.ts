import { existsSync, readFileSync } from 'node:fs';

// The kernel counts processor time in these, wherever Node runs.
const TICKS_A_SECOND = 100;

/** Whether the machine tells what its processes use. */
export const canReadProcesses = (): boolean => existsSync('/proc/self/smaps_rollup');

/** Processor time in milliseconds out of `/proc/<pid>/stat`, all threads, user and system. */
export const cpuIn = (stat: string): number => {
  // The name in parentheses may hold spaces; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
};

/** Proportional set size in MB out of `/proc/<pid>/smaps_rollup`. */
export const pssIn = (rollup: string): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) / 1024;

export const cpuOf = (pid: number): number => cpuIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
export const pssOf = (pid: number): number => pssIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
