import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Conditions, metric, newVisitor, type Visitor } from './chrome.ts';
import { probe, type Told, type Wanted } from './probe.ts';

/** What came over the line. */
export interface Traffic {
  /** Bytes without images, as they were sent. */
  readonly bytes: number;
  readonly requests: number;
  /** The same by address. */
  readonly files: readonly { readonly url: string; readonly bytes: number }[];
}

/** A cold visit to a page. */
export interface Visit extends Told, Traffic {
  /** What had come when the first action answered. */
  readonly untilAnswer: Traffic;
  /** Processor time of the page's main thread, in milliseconds. */
  readonly cpu: number;
  /** Whether the document came with its first screen; a server that is short of time leaves it to the browser. */
  readonly isDrawn: boolean;
  /** What long tasks took beyond 50 ms after the first paint. */
  readonly tbt: number;
}

const SILENCE_MS = 3000;
const LONGEST_MS = 60_000;
const LONG_TASK_MS = 50;

/** Writes down what is requested from now on. */
export const watchTraffic = ({ cdp }: Visitor) => {
  const asked = new Map<string, { url: string; isImage: boolean; bytes: number }>();
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    last = Date.now();
    if (request.url.startsWith('http'))
      asked.set(requestId, { url: request.url, isImage: type === 'Image', bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return {
    /** Waits until nothing came for three seconds. */
    silence: async () => {
      const end = Date.now() + LONGEST_MS;
      while (Date.now() - last < SILENCE_MS && Date.now() < end) await setTimeout(100);
    },
    traffic: (): Traffic => {
      const files = [...asked.values()].filter(({ isImage }) => !isImage);
      return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), requests: files.length };
    },
  };
};

/** Runs in the page. */
const hasAnswered = (): boolean => (window.told?.interactive ?? 0) > 0;

const trafficAtAnswer = ({ page }: Visitor, traffic: () => Traffic): Promise<Traffic | undefined> =>
  page
    .waitForFunction(hasAnswered, undefined, { polling: 50, timeout: LONGEST_MS })
    .then(traffic)
    // There is no answer, or the page is closed: whoever waits for it says so.
    .catch(() => undefined);

const blocked = ({ tasks, fcp }: Told): number =>
  tasks.reduce((sum, [start, took]) => sum + (start >= fcp ? Math.max(0, took - LONG_TASK_MS) : 0), 0);

/** How many of the documents held their first screen. */
export const drawnIn = (visits: readonly Visit[]): string =>
  `first screen in ${visits.filter(({ isDrawn }) => isDrawn).length} of ${visits.length} documents`;

/** Goes to an address for the first time and stays until nothing more comes. */
export const visit = async (
  browser: Browser,
  url: string,
  wanted: Wanted,
  conditions: Conditions = {},
): Promise<Visit> => {
  const visitor = await newVisitor(browser, conditions);
  const { page, cdp } = visitor;
  try {
    await page.addInitScript(probe, wanted);
    const watched = watchTraffic(visitor);
    const answered = wanted.action === '' ? undefined : trafficAtAnswer(visitor, watched.traffic);
    const response = await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS });
    const isDrawn = ((await response?.text()) ?? '').includes(',"queries":');
    await watched.silence();
    const told = await page.evaluate(() => window.told);
    if (told.visible === 0) throw new Error(`nothing to see at ${url}`);
    if (wanted.action !== '' && told.interactive === 0) throw new Error(`no answer at ${url}`);
    const cpu = (await metric(cdp, 'TaskDuration')) * 1000;
    const whole = watched.traffic();
    const untilAnswer = (await answered) ?? whole;
    return { ...told, ...whole, untilAnswer, cpu, isDrawn, tbt: blocked(told) };
  } finally {
    await visitor.close();
  }
};
