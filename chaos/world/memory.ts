import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; NaN where the machine does not tell. */
export const memoryOf = (pid: number): number => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of the last third of samples as a share of that of the second: how much it still grows. */
export const growthOf = (samples: readonly number[]): number => {
  const third = Math.floor(samples.length / 3);
  return median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third));
};
