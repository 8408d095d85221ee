/** Another address for the same file, so that a broken answer in some cache is passed by. */
export const bustCache = (url: string, attempt: number): string => {
  if (attempt === 0) return url;
  const busted = new URL(url, document.baseURI);
  busted.searchParams.set('retry', `${attempt}`);
  return busted.href;
};
