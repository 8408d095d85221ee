import { Fragment } from 'react';
import { unescapeHtml } from '../../text/html.ts';
import styles from './highlight.module.css';

export interface HighlightProps {
  /** HTML-escaped text whose only element is `<em>`, as the search calls send it. */
  text: string;
}

const marked = /<em>([^<]*)<\/em>/g;

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
