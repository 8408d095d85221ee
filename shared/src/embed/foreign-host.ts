import { loginUnknowable } from '@hub/shared/runtime/auth';
import { watchLogin } from '@hub/shared/runtime/login';
import { provideRemotes, type RemoteHost } from '@hub/shared/runtime/remotes';
import { provideSettings, settings } from '@hub/shared/runtime/settings';
import type { Registry } from '../contracts/kit/registry.ts';
import { createRemoteHost } from '../federation/remote-host.ts';
import { remoteOf } from '../federation/remote-places.ts';
import type { EmbedOptions, EmbedProps, Lifecycles } from './embed-options.ts';
import { wearStyles } from './foreign-styles.ts';
import { sayNotAllowed } from './loading/say-not-allowed.ts';
import type { PlaceLook } from './open-place.ts';
import { openPortalPlace } from './portal-place.ts';
import { type IsOurs, inShadow } from './shadow-place.ts';
import { openToastPlace } from './toast-place.tsx';

type Place = EmbedOptions & { hubOrigin: string; timeoutMs: number };

let host: RemoteHost | undefined;
/** Of what opens above the page: as the first remote on it asked. */
let look: PlaceLook = { theme: undefined };
const attempts = new Map<string, number>();

/** The federation and the settings of the page; once, however many remotes it shows. */
const openHost = (registry: Registry, place: Place): RemoteHost => {
  const { hubOrigin, timeoutMs, siteName } = place;
  provideSettings({
    hubOrigin,
    apiOrigin: place.apiOrigin || registry.origins?.api || hubOrigin,
    eventOrigin: place.eventOrigin || registry.origins?.events || '',
    remoteTimeoutMs: timeoutMs,
    foreign: place.login === false,
    ...(siteName ? { siteName } : {}),
  });
  const opened = createRemoteHost({ registry, manifests: {}, timeoutMs });
  provideRemotes(opened);
  look = { theme: place.theme, shadow: place.shadow ? sheetsOf(registry, hubOrigin) : undefined };
  return opened;
};

/** Sheets of remotes, and of what they share. */
const sheetsOf =
  (registry: Registry, hubOrigin: string): IsOurs =>
  (url) =>
    url.startsWith(`${hubOrigin}/embed/`) || remoteOf(registry, url) !== undefined;

const isLifecycles = (module: unknown): module is Lifecycles =>
  ['bootstrap', 'mount', 'unmount'].every(
    (name) => typeof (module as Record<string, unknown> | null)?.[name] === 'function',
  );

/** Loads a remote's `./lifecycles`; after a failure the next call passes caches by. */
export const lifecyclesOf = async (remote: string, registry: Registry, place: Place): Promise<Lifecycles> => {
  host ??= openHost(registry, place);
  const attempt = attempts.get(remote) ?? 0;
  try {
    const module = await host.load(remote, 'lifecycles', attempt);
    if (!isLifecycles(module)) throw new Error(`${remote} exposes no lifecycles`);
    attempts.delete(remote);
    return inHost(place.shadow ? inShadow(module, sheetsOf(registry, place.hubOrigin)) : module);
  } catch (error) {
    // Not before: several elements of one page ask at once, and none of them has failed.
    attempts.set(remote, attempt + 1);
    throw error;
  }
};

/** Nobody can be known on a page of others, so nobody is asked about. */
const syncLogin = (): (() => void) => {
  if (!settings().foreign) return watchLogin();
  loginUnknowable();
  return () => undefined;
};

const watchRefusals = (): (() => void) => {
  const { foreign, apiOrigin } = settings();
  return foreign ? sayNotAllowed(apiOrigin) : () => undefined;
};

let mounted = 0;
let leave: () => void = () => undefined;

/** What the shell does for its remotes, for as long as one of them is on the page. */
const enter = () => {
  mounted += 1;
  if (mounted > 1) return;
  const undo = [wearStyles(), openPortalPlace(look), openToastPlace(look), syncLogin(), watchRefusals()];
  leave = () => {
    for (const step of undo) step();
  };
};

const exit = () => {
  mounted -= 1;
  if (mounted === 0) leave();
};

const inHost = (remote: Lifecycles): Lifecycles => ({
  bootstrap: remote.bootstrap,
  ...(remote.update ? { update: remote.update } : {}),
  mount: async (props: EmbedProps) => {
    enter();
    try {
      return await remote.mount(props);
    } catch (error) {
      exit();
      throw error;
    }
  },
  unmount: async (props: EmbedProps) => {
    try {
      return await remote.unmount(props);
    } finally {
      exit();
    }
  },
});
