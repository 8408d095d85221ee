import type { Federation } from '@module-federation/webpack-bundler-runtime';

type Runtime = NonNullable<Federation['runtime']>;
type Init = Runtime['init'];

const { hubFederation } = globalThis;
if (!hubFederation) throw new Error('a container needs a page that offers the run time of the federation');
const { runtime } = hubFederation;

/** The run time's own `init` takes whom it makes for the page's host, which is there already. */
const init: Init = (options) => {
  const given = { ...options, id: options.id ?? '' };
  const known = runtime.getInstance(({ options: { name } }) => name === options.name);
  if (!known) return runtime.createInstance(given);
  known.initOptions(given);
  return known;
};

const borrowed: Federation & { runtime: Runtime } = { ...hubFederation, runtime: { ...runtime, init } };

export default borrowed;
