export interface Heading {
  id: string;
  text: string;
  /** 2 for chapters, 3 for what is below them. */
  level: 2 | 3;
}

/** Fewer headings need no table of contents. */
const worthListing = 2;

/** The headings of an article, by the addresses that the API gave them. */
export const outlineOf = (article: HTMLElement): Heading[] => {
  const found = [...article.querySelectorAll<HTMLElement>(':is(h2, h3)[id]')].map(
    (element): Heading => ({
      id: element.id,
      text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
      level: element.tagName === 'H3' ? 3 : 2,
    }),
  );
  return found.length < worthListing ? [] : found;
};
