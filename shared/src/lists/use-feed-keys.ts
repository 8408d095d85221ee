import { type RefObject, useCallback } from 'react';
import { useShortcut } from '../input/use-shortcut.ts';

/** `j` and `k` walk through the entries of a feed, heading by heading. */
export const useFeedKeys = (feed: RefObject<HTMLElement | null>): void => {
  const step = useCallback(
    (by: 1 | -1) => {
      const rows = [...(feed.current?.querySelectorAll<HTMLElement>('[aria-posinset]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at < 0 ? firstOnScreen(rows) : rows[at + by];
      (next?.querySelector<HTMLElement>(':is(h2, h3) a') ?? next)?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    },
    [feed],
  );
  useShortcut('j', '下一条', () => step(1));
  useShortcut('k', '上一条', () => step(-1));
};

const firstOnScreen = (rows: HTMLElement[]) =>
  rows.find((row) => row.getBoundingClientRect().bottom > 80) ?? rows[0];
