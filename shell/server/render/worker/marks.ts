import { marked } from '../messages.ts';

/** Says in shared memory whose code this thread runs, where it can be read when the thread answers no more. */
export interface Marks {
  /** Runs `work` as the remote's. A thread that is ended in it leaves the mark as it stood. */
  within: <T>(remote: string, work: () => T) => T;
  /** The remote ends the thread now. */
  blame: (remote: string) => void;
  beat: (beat: number) => void;
}

export const createMarks = (shared: SharedArrayBuffer, names: readonly string[]): Marks => {
  const marks = new Int32Array(shared);
  const places = new Map(names.map((name, index) => [name, index + 1]));
  const placeOf = (remote: string) => places.get(remote) ?? 0;
  return {
    within: (remote, work) => {
      const before = marks[marked.remote] ?? 0;
      marks[marked.remote] = placeOf(remote);
      try {
        return work();
      } finally {
        marks[marked.remote] = before;
      }
    },
    blame: (remote) => {
      marks[marked.remote] = placeOf(remote);
    },
    beat: (beat) => void Atomics.store(marks, marked.beat, beat),
  };
};
