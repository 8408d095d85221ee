import { createLane } from './lane.ts';

const SECOND = 1000;

// V8 ends the whole process where a thread passes its heap in one leap: what the time limit lets through stays below.
const HEAP_MB = 768;

/** People's texts: laid out, sanitised, read for an index. Whatever one of them costs, others are answered meanwhile. */
export const texts = createLane({
  name: 'texts',
  threads: 2,
  restMs: 30 * SECOND,
  limitMs: 6 * SECOND,
  mostWaiting: 120,
  mostOfOne: 16,
  heapMb: HEAP_MB,
  isApart: true,
});

/** What is searched for: the word list of jieba lies in this thread alone. A query never waits behind a text. */
export const words = createLane({
  name: 'words',
  threads: 1,
  restMs: 10 * 60 * SECOND,
  limitMs: 6 * SECOND,
  mostWaiting: 200,
  mostOfOne: 200,
  heapMb: HEAP_MB,
  // It takes a moment; what comes after it in a search is for the door to bound.
  isApart: false,
});

/** Pictures that are drawn: fonts lie in this thread alone. Nobody's text waits for one. */
export const drawings = createLane({
  name: 'drawings',
  threads: 1,
  restMs: 30 * SECOND,
  limitMs: 15 * SECOND,
  mostWaiting: 60,
  mostOfOne: 60,
  heapMb: HEAP_MB,
  isApart: true,
});

/** What sources elsewhere sent: read apart, so that a hostile or a huge document costs nobody else anything. */
export const documents = createLane({
  name: 'documents',
  threads: 1,
  restMs: 30 * SECOND,
  limitMs: 20 * SECOND,
  mostWaiting: 60,
  mostOfOne: 60,
  heapMb: HEAP_MB,
  isApart: true,
});

/** Ends all threads; for the end of a process. */
export const closeLanes = async (): Promise<void> => {
  await Promise.all([texts.close(), words.close(), drawings.close(), documents.close()]);
};
