import { Fragment } from 'react';
import { unescapeHtml } from '../../text/html.ts';
import styles from './highlight.module.css';

export interface HighlightProps {
  /** HTML-escaped text whose only element is `<em>`, as the search calls send it. */
  text: string;
}

const marked = /<em>([^<]*)<\/em>/g;

// A split by one capture group gives plain and marked parts in turn; a part is known by its place.
const partsOf = (text: string) =>
  text.split(marked).map((part, place) => ({ place, words: unescapeHtml(part), isMarked: place % 2 === 1 }));

/** Draws a search highlight as text and `<mark>`; never as HTML. */
export const Highlight = ({ text }: HighlightProps) =>
  partsOf(text).map(({ place, words, isMarked }) =>
    isMarked ? (
      <mark key={place} className={styles.mark}>
        {words}
      </mark>
    ) : (
      <Fragment key={place}>{words}</Fragment>
    ),
  );
