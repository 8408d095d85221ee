import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// How long `findBy…` waits for what comes: a busy machine needs more than the second it is given by default.
configure({ asyncUtilTimeout: 5000 });

// React keeps a stack for each element that it makes, for what it prints of a warning; here its sentence is enough.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

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
