import { settings } from '@hub/shared/runtime/settings';
import { whenIdle } from '../async/when-idle.ts';
import { batches, type SentEvent } from './batches.ts';

const fullAt = 20;
const waitMs = 10_000;
/** A network or a blocker that let none of so many calls in a row through is not asked again by this page. */
const mostFailures = 3;

let waiting: SentEvent[] = [];
let stopWaiting: (() => void) | undefined;
let failures = 0;

/** Takes an event along with the next call: at 20 of them, or 10 seconds after the first. */
export const post = (event: SentEvent): void => {
  if (failures >= mostFailures) return;
  waiting.push(event);
  if (waiting.length >= fullAt) sendAll();
  else stopWaiting ??= soon();
};

/** Later, or when the document is left; a page that leaves a living document leaves nothing behind for long. */
const soon = (): (() => void) => {
  let stopIdle: (() => void) | undefined;
  const timer = setTimeout(() => {
    stopIdle = whenIdle(sendAll);
  }, waitMs);
  window.addEventListener('pagehide', sendAll);
  return () => {
    clearTimeout(timer);
    stopIdle?.();
    window.removeEventListener('pagehide', sendAll);
  };
};

/** Sends what waits, at once: the page may be gone a moment later. What does not arrive is lost. */
export const sendAll = (): void => {
  stopWaiting?.();
  stopWaiting = undefined;
  const queries = batches(waiting);
  waiting = [];
  for (const query of queries) void send(query);
};

const send = async (query: string): Promise<void> => {
  const url = new URL(`${settings().apiOrigin}/api/v1/track?${query}`, window.location.href);
  try {
    await fetch(url, { keepalive: true, credentials: 'include', cache: 'no-store', priority: 'low' });
    failures = 0;
  } catch {
    failures += 1;
  }
};
