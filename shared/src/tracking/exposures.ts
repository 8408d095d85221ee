import type { Watch } from './watch.ts';

const longEnoughMs = 1000;
const half = 0.5;

/** What an owner of entries calls the thing that an entry shows: `story-7`. */
export const sourceOf = (entry: Element): string => entry.getAttribute('data-source') ?? '';

/** The list that an entry stands in, as the page names it. */
export const listOf = (entry: Element): string =>
  entry.closest('[role="feed"],[role="list"]')?.getAttribute('aria-label') ?? '';

/** Tells of each thing once, when half of its entry has been on the screen for a second. */
export const watchExposures = (onSeen: (entry: Element) => void): Watch => {
  const known = new WeakSet<Element>();
  const told = new Set<string>();
  // In sight, with what tells it when the second is over; nothing runs while the page is hidden.
  const inSight = new Map<Element, ReturnType<typeof setTimeout> | undefined>();

  const tell = (entry: Element) => {
    inSight.delete(entry);
    observer.unobserve(entry);
    if (told.has(sourceOf(entry))) return;
    told.add(sourceOf(entry));
    onSeen(entry);
  };
  const arm = (entry: Element) => {
    clearTimeout(inSight.get(entry));
    inSight.set(entry, document.hidden ? undefined : setTimeout(() => tell(entry), longEnoughMs));
  };
  const forget = (entry: Element) => {
    clearTimeout(inSight.get(entry));
    inSight.delete(entry);
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting, intersectionRatio } of changes) {
        if (isIntersecting && intersectionRatio >= half) arm(target);
        else forget(target);
      }
    },
    { threshold: half },
  );

  return {
    look() {
      for (const entry of document.querySelectorAll('[data-source]')) {
        if (known.has(entry)) continue;
        known.add(entry);
        observer.observe(entry);
      }
    },
    pause() {
      for (const [entry, timer] of inSight) {
        clearTimeout(timer);
        inSight.set(entry, undefined);
      }
    },
    resume() {
      for (const entry of inSight.keys()) arm(entry);
    },
    stop() {
      for (const timer of inSight.values()) clearTimeout(timer);
      inSight.clear();
      observer.disconnect();
    },
  };
};
