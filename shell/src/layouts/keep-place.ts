/** What is read, and how much of it is above the line that eyes are taken to be at. */
interface Place {
  readonly element: Element;
  readonly share: number;
}

// After a turn rows are laid out anew for some frames, and pictures get their heights.
const SETTLING_MS = 500;
const AT_REST_MS = 150;
const EYES = 1 / 3;

/** Whether it goes with the page: what stays where it is in the window cannot be led back. */
const isScrolled = (element: Element | null): boolean =>
  !element || (!/fixed|sticky/.test(getComputedStyle(element).position) && isScrolled(element.parentElement));

const isRead = (element: Element): boolean =>
  element.closest('main') !== null &&
  element.getBoundingClientRect().height < 2 * innerHeight &&
  isScrolled(element);

/** The deepest part of the page that eyes are at; nothing at its top, which stays where it is. */
const look = (): Place | undefined => {
  if (scrollY < 1) return undefined;
  const eyes = innerHeight * EYES;
  const element = document.elementsFromPoint(innerWidth / 2, eyes).find(isRead);
  if (!element) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { element, share: (eyes - top) / height };
};

const leadBack = ({ element, share }: Place): void => {
  if (!element.isConnected) return;
  const { top, height } = element.getBoundingClientRect();
  window.scrollBy({ top: top + share * height - innerHeight * EYES, behavior: 'instant' });
};

/**
 * Keeps what is read in view where the window gets another width: a phone that is turned would keep its distance from the
 * top of a page that has become longer or shorter. Once, for the whole page.
 */
export const keepPlace = (): void => {
  let width = innerWidth;
  let place: Place | undefined;
  let settled = 0;
  let rest: number | undefined;
  const settle = () => {
    if (!place || performance.now() > settled) return;
    leadBack(place);
    requestAnimationFrame(settle);
  };
  const onScroll = () => {
    clearTimeout(rest);
    rest = window.setTimeout(() => {
      if (innerWidth === width && performance.now() > settled) place = look();
    }, AT_REST_MS);
  };
  const onResize = () => {
    // A keyboard on the screen makes the window lower, and no wider.
    if (innerWidth === width) return;
    width = innerWidth;
    const isSettling = performance.now() <= settled;
    settled = performance.now() + SETTLING_MS;
    if (!isSettling) settle();
  };
  const onReader = () => {
    settled = 0;
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onResize);
  for (const sign of ['touchmove', 'wheel', 'keydown']) addEventListener(sign, onReader, { passive: true });
};
