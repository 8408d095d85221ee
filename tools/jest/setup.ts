import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// How long `findBy…` waits for what comes: a busy machine needs more than the second it is given by default.
configure({ asyncUtilTimeout: 5000 });

// jsdom knows nothing of how it came to the page.
performance.getEntriesByType ??= () => [];

// Nor does it lay anything out: no part of a page ever changes its size.
class NeverResized {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NeverResized });

// What nobody expected is a failure: a warning of React's, an error that was only printed.
const original = console.error;
beforeEach(() => {
  console.error = (...args: unknown[]) => {
    original(...args);
    throw new Error(`console.error: ${String(args[0])}`);
  };
});
afterEach(() => {
  console.error = original;
});
