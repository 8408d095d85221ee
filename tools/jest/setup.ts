import '@testing-library/jest-dom';

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
