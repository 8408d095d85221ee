import { withTimeout } from '@hub/shared/async/with-timeout';
import type { EmbedModule, EmbedOptions, Lifecycles } from '@hub/shared/embed/embed-options';

type Options = EmbedOptions & { hubOrigin: string; timeoutMs: number };

const importModule = (url: string): Promise<EmbedModule> => import(/* webpackIgnore: true */ url);

let embed: EmbedModule | undefined;
let tries = 0;

/** The hub's `embed.js`; after a failure under another address, past caches. Once there it knows how to try again. */
const loadEmbed = async ({ hubOrigin, timeoutMs }: Options, load: typeof importModule) => {
  const again = tries > 0 ? `?retry=${tries}` : '';
  tries += 1;
  embed ??= await withTimeout(load(`${hubOrigin}/embed/embed.js${again}`), timeoutMs, 'the hub');
  return embed;
};

/** The events remote, by the hub's `embed.js`; calling again is a retry. */
export const loadRemote = async (options: Options, load = importModule): Promise<Lifecycles> =>
  (await loadEmbed(options, load)).lifecycles('mf-events', options);
