import hooks, { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

// Loaded before Node's test runner. To know of which test a call is, the runner follows every promise with hooks: a sixth of all that
// the tests of the API compute. An AsyncLocalStorage tells it as well, and costs nothing. Nothing else in a lane asks for hooks.

/** The number of the test that runs, as the runner numbers it; none outside of tests. */
const current = new AsyncLocalStorage<number>();
const NONE = 0;

let callbacks: hooks.HookCallbacks | undefined;
const nothing = { enable: () => nothing, disable: () => nothing };
hooks.createHook = (given) => {
  callbacks = given;
  return nothing;
};
hooks.executionAsyncId = () => current.getStore() ?? NONE;

/** Tests, suites and what runs before and after them are resources to Node, and no others have tests below them. */
const isTest = (resource: AsyncResource): boolean => 'subtests' in resource;

const { runInAsyncScope } = AsyncResource.prototype;
const runKnown: typeof runInAsyncScope = function (this: AsyncResource, work, self, ...args) {
  if (!callbacks || !isTest(this)) return Reflect.apply(runInAsyncScope, this, [work, self, ...args]);
  const id = this.asyncId();
  callbacks.init?.(id, 'Test', NONE, this);
  const known = () => current.run(id, () => Reflect.apply(work, self, args));
  return Reflect.apply(runInAsyncScope, this, [known]);
};
AsyncResource.prototype.runInAsyncScope = runKnown;
