import type { IncomingHttpHeaders } from 'node:http';
import { addressWithout, isOwnForm, isOwnNavigation } from '../http/choice.ts';

/** A remote that one session takes from elsewhere. */
export interface Override {
  name: string;
  /** Address of its mf-manifest.json. */
  entry: string;
}

interface Options {
  enabled: boolean;
  /** Origins besides those of the visitor's own machine. */
  origins: readonly string[];
  isSecure: boolean;
}

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** What comes of an address that chooses. */
export interface Choice {
  /** The address without the choice. */
  location: string;
  /** Absent where nothing is chosen. */
  cookie?: string;
  /** What the reader is asked about first. */
  asked?: readonly Override[];
}

export interface Overrides {
  /** What the session of a request has chosen. */
  of: (headers: IncomingHttpHeaders) => Override[];
  /** The answer to an address that chooses; undefined for any other. */
  chosen: (request: Asked) => Choice | undefined;
}

const parameter = 'override';
const cookieName = 'hub_overrides';
const methods = new Set(['GET', 'HEAD', 'POST']);
const most = 8;
const longest = 300;
const isName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

const cookieIn = (header: string | undefined): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);

const entryOf = (address: string): URL | undefined => {
  if (address.length > longest) return undefined;
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return undefined;
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/mf-manifest.json`;
  return url;
};

/** `mf-home=http://localhost:8101/` as an override, where its origin is allowed. */
const overrideOf = (text: string, origins: readonly string[]): Override | undefined => {
  const [, name = '', address = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  const url = entryOf(address);
  if (!isName.test(name) || !url || !/^https?:$/.test(url.protocol)) return undefined;
  return isOwnMachine.test(url.hostname) || origins.includes(url.origin)
    ? { name, entry: url.href }
    : undefined;
};

const readList = (texts: readonly string[], origins: readonly string[]): Override[] => {
  const found = texts.flatMap((text) => overrideOf(text, origins) ?? []);
  return [...new Map(found.map((override) => [override.name, override])).values()].slice(0, most);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const isAmong = (list: readonly Override[], { name, entry }: Override): boolean =>
  list.some((other) => other.name === name && other.entry === entry);

/**
 * Remotes under development shown on a deployed hub: `?override=mf-home=http://localhost:8101/` asks, and gives this
 * browser a cookie when it is sent as a form; `?override=off` takes it away. Nothing changes for anybody else.
 */
export const createOverrides = ({ enabled, origins, isSecure }: Options): Overrides => {
  if (!enabled) return { of: () => [], chosen: () => undefined };
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const of: Overrides['of'] = ({ cookie }) => {
    const text = cookieIn(cookie);
    return text ? readList(decoded(text).split('|'), origins) : [];
  };
  const cookieFor = (list: readonly Override[]): string => {
    const value = encodeURIComponent(list.map(({ name, entry }) => `${name}=${entry}`).join('|'));
    return `${cookieName}=${value}${attributes}${list.length === 0 ? '; Max-Age=0' : ''}`;
  };
  return {
    of,
    chosen: ({ method, url, headers }) => {
      const given = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '').getAll(parameter);
      if (given.length === 0 || !methods.has(method)) return undefined;
      const location = addressWithout(parameter, url);
      const isForm = method === 'POST';
      if (!(isForm ? isOwnForm : isOwnNavigation)(headers)) return { location };
      const list = readList(given, origins);
      const on = of(headers);
      const isKnown = isForm || list.every((override) => isAmong(on, override));
      return isKnown ? { location, cookie: cookieFor(list) } : { location, asked: list };
    },
  };
};
