const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back once a minute; one timer for the whole page, none while nothing shows a time. */
export const everyMinute = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/**
 * The moment at which the document was rendered. The server writes it on `<html data-rendered-at>` (milliseconds),
 * so that the first render in the browser says the same words as a document that lay in a cache.
 */
export const renderedAt = (): number => {
  if (typeof document === 'undefined') return Date.now();
  return Number(document.documentElement.dataset['renderedAt']) || Date.now();
};
