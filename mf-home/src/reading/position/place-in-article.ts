import type { ReadingPlace } from './reading-places.ts';

type Place = Omit<ReadingPlace, 'at'>;

/** Where reading goes on, from the upper edge of the window: below the header. */
const line = 80;
/** An article that fits on so many screens is found again without help. */
const fewScreens = 1.5;

const blocksOf = (article: Element): Element[] => [...article.children];

/** What is read now: `end` when the last line is on screen, nothing while the beginning is, or where all is short. */
export const placeInArticle = (article: Element): Place | 'end' | undefined => {
  const { top, bottom, height } = article.getBoundingClientRect();
  if (height < fewScreens * window.innerHeight) return undefined;
  if (bottom <= window.innerHeight) return 'end';
  if (top > -window.innerHeight / 2) return undefined;
  const blocks = blocksOf(article);
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > line);
  const box = blocks[block]?.getBoundingClientRect();
  if (!box) return undefined;
  const gone = box.height > 0 ? (line - box.top) / box.height : 0;
  return { block, part: Math.round(Math.min(Math.max(gone, 0), 1) * 1000) / 1000 };
};

export const isBefore = (a: Place, b: Place): boolean =>
  a.block < b.block || (a.block === b.block && a.part < b.part);

/** Brings a place under the header, and the keyboard with it. */
export const goToPlace = (article: Element, { block, part }: Place): void => {
  const target = blocksOf(article)[block];
  if (!(target instanceof HTMLElement)) return;
  const { top, height } = target.getBoundingClientRect();
  window.scrollBy({ top: top + part * height - line, behavior: 'instant' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
