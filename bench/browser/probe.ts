/** What a page tells of its own loading, in milliseconds since the visit began. */
export interface Told {
  /** What was waited for is painted. */
  visible: number;
  /** The first action on it answers. */
  interactive: number;
  lcp: number;
  cls: number;
  longest: number;
  fcp: number;
  /** Each long task: when it began, how long it took. */
  tasks: [number, number][];
}

/** What is waited for on a page. */
export interface Wanted {
  readonly content: string;
  /** A button that opens something, which is told by its `aria-expanded`; empty where there is none. */
  readonly action: string;
}

declare global {
  interface Window {
    told: Told;
  }
}

/** Runs in the page before its own scripts; reads nothing from here. */
export const probe = ({ content, action }: Wanted): void => {
  const told: Told = { visible: 0, interactive: 0, lcp: 0, cls: 0, longest: 0, fcp: 0, tasks: [] };
  window.told = told;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    told.lcp = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') told.fcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) told.cls += shift.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    told.tasks.push([startTime, duration]);
    told.longest = Math.max(told.longest, duration);
  });
  const look = (): void => {
    if (document.querySelector(content)) {
      // What is there now is painted with the next frame.
      requestAnimationFrame(() => {
        told.visible = performance.now();
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  if (action === '') return;
  const answers = setInterval(() => {
    const button = document.querySelector<HTMLElement>(action);
    if (!button) return;
    if (button.getAttribute('aria-expanded') === 'true') {
      clearInterval(answers);
      told.interactive = performance.now();
    } else button.click();
  }, 50);
};
