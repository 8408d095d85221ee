import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { linkOf, rowsOf } from '../entries/rows.ts';
import { isTyping } from '../input/shortcut.ts';
import { useShortcut } from '../input/use-shortcut.ts';

const focusable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

const indexOfCurrent = (rows: HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement));

/**
 * `j` and `k` move through the entries of a feed, heading by heading, `o` opens the current one. Returns the key handler
 * of the feed element: the keys of the ARIA feed pattern.
 */
export const useFeedKeys = (feed: RefObject<HTMLElement | null>) => {
  const step = useCallback(
    (by: 1 | -1) => {
      const rows = rowsOf(feed.current);
      const at = indexOfCurrent(rows);
      const next = at < 0 ? firstOnScreen(rows) : rows[at + by];
      (linkOf(next) ?? next)?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    },
    [feed],
  );
  useShortcut('j', '下一条', () => step(1));
  useShortcut('k', '上一条', () => step(-1));
  useShortcut('o', '打开这一条', () => {
    const rows = rowsOf(feed.current);
    linkOf(rows[indexOfCurrent(rows)])?.click();
  });
  return walkFeed;
};

const firstOnScreen = (rows: HTMLElement[]) =>
  rows.find((row) => row.getBoundingClientRect().bottom > 80) ?? rows[0];

/**
 * The feed pattern: Page Down and Page Up go from entry to entry, Control with End and Home leaves the feed. Only with
 * keyboard focus: after a click these keys scroll as usual, and in a field they are the field's.
 */
const walkFeed = (event: KeyboardEvent<HTMLElement>): void => {
  const to = placeFor(event);
  if (!to) return;
  event.preventDefault();
  to.focus();
  to.scrollIntoView({ block: 'nearest' });
};

const placeFor = (event: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const { key, ctrlKey, altKey, metaKey, shiftKey, currentTarget: feed } = event;
  if (event.defaultPrevented || altKey || metaKey || shiftKey || isTyping(event.target)) return undefined;
  if (!(event.target instanceof Element && event.target.matches(':focus-visible'))) return undefined;
  if (ctrlKey) return key === 'End' || key === 'Home' ? besideFeed(feed, key === 'End') : undefined;
  if (key !== 'PageDown' && key !== 'PageUp') return undefined;
  const rows = rowsOf(feed);
  return rows[indexOfCurrent(rows) + (key === 'PageDown' ? 1 : -1)];
};

/** The first focusable element after the feed, or the last before it. */
const besideFeed = (feed: Element, after: boolean): HTMLElement | undefined => {
  const wanted = after ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      !feed.contains(one) && feed.compareDocumentPosition(one) & wanted && (one.checkVisibility?.() ?? true),
  );
  return after ? all[0] : all.at(-1);
};
