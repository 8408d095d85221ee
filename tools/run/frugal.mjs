/**
 * How Node runs a whole hub in one process, whose six threads would each keep what they once needed (`npm run bench --
 * whole-memory`): small young generations, old ones that grow by half before they are collected, and buffers that go back to the
 * system when they are freed. The image of the hub says the same (`deploy/Dockerfile`).
 */
export const frugal = {
  flags: ['--max-semi-space-size=2', '--heap-growing-percent=50'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
};
