import type { EmbedModule, EmbedOptions, Lifecycles } from '@hub/shared/embed/embed-options';

type Options = EmbedOptions & { hubOrigin: string; timeoutMs: number };

const importModule = (url: string): Promise<EmbedModule> => import(/* webpackIgnore: true */ url);

const inTime = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`the hub took longer than ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

let tries = 0;

/** The events remote, by the hub's `embed.js`; another try asks under another address, past caches. */
export const loadRemote = async (options: Options, load = importModule): Promise<Lifecycles> => {
  const again = tries > 0 ? `?retry=${tries}` : '';
  tries += 1;
  const embed = await inTime(load(`${options.hubOrigin}/embed/embed.js${again}`), options.timeoutMs);
  const remote = await embed.lifecycles('mf-events', options);
  tries = 0;
  return remote;
};
