/** Tells where the links of entries led whom they led. */
export const watchClicks = (onClick: (entry: Element, to: string) => void): (() => void) => {
  const clicked = ({ target, button }: MouseEvent) => {
    // The left button and the middle one follow a link.
    const link =
      target instanceof Element && button < 2 ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const entry = link?.closest('[data-source]');
    if (link && entry) onClick(entry, placeOf(link));
  };
  const options = { capture: true, passive: true };
  document.addEventListener('click', clicked, options);
  document.addEventListener('auxclick', clicked, options);
  return () => {
    document.removeEventListener('click', clicked, options);
    document.removeEventListener('auxclick', clicked, options);
  };
};

/** Without what a query may say of the reader. */
const placeOf = ({ origin, host, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin ? pathname : host;
