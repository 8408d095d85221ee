const made: { name: string }[] = [];
const kept = { options: { name: 'mf_home' }, initOptions: jest.fn() };

const runtime = {
  createInstance: jest.fn((options: { name: string }) => {
    made.push(options);
    return { options };
  }),
  getInstance: jest.fn((finder: (one: typeof kept) => boolean) => (finder(kept) ? kept : null)),
  init: jest.fn(),
  loadRemote: jest.fn(),
};

const borrow = async () => {
  jest.resetModules();
  const { default: borrowed } = await import('./borrowed-runtime.ts');
  return borrowed;
};

afterEach(() => {
  globalThis.hubFederation = undefined;
});

const offer = () => {
  globalThis.hubFederation = { runtime, bundlerRuntimeOptions: {} } as unknown as NonNullable<
    typeof globalThis.hubFederation
  >;
};

test('a container is made beside the page’s host, by the host’s run time', async () => {
  offer();
  const borrowed = await borrow();
  expect(borrowed.runtime.loadRemote).toBe(runtime.loadRemote);
  borrowed.runtime.init({ name: 'mf_events', remotes: [] });
  expect(made).toEqual([{ name: 'mf_events', remotes: [], id: '' }]);
  expect(runtime.init).not.toHaveBeenCalled();
});

test('a container that is loaded again goes on with what it had', async () => {
  offer();
  const borrowed = await borrow();
  expect(borrowed.runtime.init({ name: 'mf_home', remotes: [] })).toBe(kept);
  expect(kept.initOptions).toHaveBeenCalledWith({ name: 'mf_home', remotes: [], id: '' });
});

test('a page that offers nothing is told so', async () => {
  await expect(borrow()).rejects.toThrow('a container needs a page that offers');
});
