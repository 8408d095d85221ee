import { safeUrl } from '@hub/shared/text/address/safe-url';
import type { ReactNode } from 'react';
import styles from './comment-text.module.css';

/** Addresses as people write them into a sentence: Chinese punctuation, brackets and quotes end one. */
const address = /https?:\/\/[^\s<>"'`，。；：！？、（）【】《》「」『』“”‘’]+/giu;
const sentenceEnds: ReadonlySet<string> = new Set('.,;:!?)]}');

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Where an address ends: a full stop or a bracket of the sentence around it does not belong to it. */
const endOf = (written: string): string => {
  let end = written.length;
  let unopened = count(written, ')') - count(written, '(');
  for (; sentenceEnds.has(written[end - 1] ?? ''); end -= 1) {
    if (written[end - 1] !== ')') continue;
    if (unopened === 0) break;
    unopened -= 1;
  }
  return written.slice(0, end);
};

/** The text in pieces; every odd one is an address that may be followed. */
const piecesOf = (text: string): ReactNode[] => {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: written, index } of text.matchAll(address)) {
    const url = endOf(written);
    const href = safeUrl(url);
    if (!href) continue;
    pieces.push(text.slice(from, index));
    pieces.push(
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {url}
      </a>,
    );
    from = index + url.length;
  }
  return [...pieces, text.slice(from)];
};

/** What somebody wrote, letter by letter: never HTML, line ends as they are, addresses to follow. */
export const CommentText = ({ text }: { text: string }) => <p className={styles.text}>{piecesOf(text)}</p>;
