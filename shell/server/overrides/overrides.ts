import type { IncomingHttpHeaders } from 'node:http';

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

export interface Overrides {
  /** What the session of a request has chosen. */
  of: (headers: IncomingHttpHeaders) => Override[];
  /** The answer to an address that chooses: a cookie, and the address without the choice. */
  chosen: (address: string, headers: IncomingHttpHeaders) => { cookie: string; location: string } | undefined;
}

const parameter = 'override';
const cookieName = 'hub_overrides';
const most = 8;
const longest = 300;
const isName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** A link on another site must not choose for who follows it; an address that was typed comes from nowhere. */
const ownNavigation = new Set([undefined, 'none', 'same-origin']);

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

const withoutChoice = (address: string): string => {
  const url = new URL(address, 'http://hub');
  url.searchParams.delete(parameter);
  // Never `//host`: that would lead elsewhere.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`;
};

/**
 * Remotes under development shown on a deployed hub: `?override=mf-home=http://localhost:8101/` gives this browser a
 * cookie, `?override=off` takes it away. Nothing changes for anybody else.
 */
export const createOverrides = ({ enabled, origins, isSecure }: Options): Overrides => {
  if (!enabled) return { of: () => [], chosen: () => undefined };
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    of: ({ cookie }) => {
      const text = cookieIn(cookie);
      return text ? readList(decoded(text).split('|'), origins) : [];
    },
    chosen: (address, headers) => {
      const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
      const given = new URLSearchParams(query).getAll(parameter);
      const site = headers['sec-fetch-site'] as string | undefined;
      if (given.length === 0 || !ownNavigation.has(site)) return undefined;
      const list = readList(given, origins);
      const value = encodeURIComponent(list.map(({ name, entry }) => `${name}=${entry}`).join('|'));
      const ended = list.length === 0 ? '; Max-Age=0' : '';
      return { cookie: `${cookieName}=${value}${attributes}${ended}`, location: withoutChoice(address) };
    },
  };
};
