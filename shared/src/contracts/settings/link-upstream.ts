import { origin, origins, type Setting } from './setting.ts';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a server to which tokens of members travel: TLS, except on this machine. */
const parse = (text: string): string | undefined => {
  const url = URL.parse(text);
  if (url?.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.has(url.hostname));
  return isSafe ? url.origin : undefined;
};

const upstream: Setting<string> = {
  ...origin('LINK_UPSTREAM_URL', {
    about:
      'Mastodon-compatible server that holds the link feed in place of this hub, which passes all calls on to it ([link bridge](api/link-bridge.md))',
    fallbackText: 'the built-in feed',
  }),
  expects: '来源 origin, e.g. https://social.example.org (https, or http on this machine; no path)',
  parse,
};

/** The server that holds the link feed, if that is not the hub itself. */
export const linkUpstream = {
  linkUpstream: upstream,
  linkUpstreamPictures: origins('LINK_UPSTREAM_PICTURES', {
    about: "Further origins from which pages show that server's pictures, e.g. its host of files",
  }),
};
