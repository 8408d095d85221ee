import { Fragment } from 'react';
import styles from './highlight.module.css';

export interface HighlightProps {
  /** HTML-escaped text whose only element is `<em>`, as the search calls send it. */
  text: string;
}

const marked = /<em>([\s\S]*?)<\/em>/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Undoes HTML escaping; only the entities that escaping writes are known. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** Draws a search highlight as text and `<mark>`; never as HTML. */
export const Highlight = ({ text }: HighlightProps) =>
  // A split by one capture group gives plain and marked parts in turn.
  text.split(marked).map((part, index) => {
    const words = unescapeHtml(part);
    return index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <mark key={index} className={styles.mark}>
        {words}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{words}</Fragment>
    );
  });
