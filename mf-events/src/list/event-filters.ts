/** Tags of an address, as this page writes them and as older links have them (contract §4). */
export const readTags = (params: URLSearchParams): string[] => {
  const words = [params.get('tag'), params.get('tag_id')].flatMap((text) => (text ?? '').split(','));
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
};

/** The address of the list under these tags; without any it is the bare path (spec §2). */
export const tagsHref = (path: string, tags: readonly string[]): string =>
  tags.length > 0 ? `${path}?tag=${tags.map(encodeURIComponent).join(',')}` : path;
