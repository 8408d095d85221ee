const hostOf = (address: string, prefixes: RegExp): string =>
  (URL.parse(address)?.hostname ?? '').replace(prefixes, '');

/**
 * The homepage that a feed names, where it is on the feed's own site; else empty. By its homepage a source gets the stories about
 * pages there (`stories/importing`), and what a feed says of itself proves nothing.
 */
export const ownHomepage = ({ url, homepage }: { url: string; homepage: string }): string => {
  const site = hostOf(url, /^(?:www|feeds?|rss)\./);
  const host = hostOf(homepage, /^www\./);
  const isOwn = site !== '' && (host === site || host.endsWith(`.${site}`));
  return isOwn && homepage.length <= 300 ? homepage : '';
};
