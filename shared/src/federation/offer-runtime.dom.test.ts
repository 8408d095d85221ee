const initContainerEntry = jest.fn();

jest.mock('@module-federation/webpack-bundler-runtime/bundler', () => {
  const bundlerRuntime = { consumes: 'consumes', initContainerEntry: undefined };
  const runtime = { createInstance: 'create', registerGlobalPlugins: () => undefined };
  return { __esModule: true, default: { runtime, bundlerRuntime }, runtime, bundlerRuntime };
});
jest.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({
  initContainerEntry,
}));

test('a host lends its run time with what begins a container, and the first host of a page is the one', async () => {
  const { default: offerRuntime } = await import('./offer-runtime.ts');
  offerRuntime();
  const offered = globalThis.hubFederation;
  expect(offered).toMatchObject({ runtime: { createInstance: 'create' } });
  expect(offered?.bundlerRuntime).toEqual({ consumes: 'consumes', initContainerEntry });
  offerRuntime();
  expect(globalThis.hubFederation).toBe(offered);
});

test('what a host holds from the start is its own, before anybody asks; the rest waits', async () => {
  const { default: offerRuntime } = await import('./offer-runtime.ts');
  const react = { version: '19.3.1' };
  const share = (eager: boolean) => ({ version: '1', shareConfig: { eager }, get: () => () => react });
  const shared = { react: [share(true)], later: [share(false)] };
  const { beforeInit } = offerRuntime();
  const args = { userOptions: { name: 'shell', remotes: [], shared } };
  beforeInit?.(args as unknown as Parameters<typeof beforeInit>[0]);
  const [held] = shared.react as { lib?: () => unknown }[];
  expect(held?.lib?.()).toBe(react);
  expect(shared.later[0]).not.toHaveProperty('lib');
});
