/**
 * Does something once the page is where it was left (`scroll-to-place.ts`), at once where it is not being led there. Returns how to
 * give it up.
 */
export const whenRestored = (work: () => void): (() => void) => {
  let frame = 0;
  const look = () => {
    if ('restoring' in document.documentElement.dataset) frame = requestAnimationFrame(look);
    else work();
  };
  look();
  return () => cancelAnimationFrame(frame);
};
