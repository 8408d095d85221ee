import { useMemo } from 'react';
import { type Piece, wordPieces } from '../word-pieces.ts';

export interface MarkedWordsProps {
  text: string;
  /** What it is compared with. */
  other: string;
}

/** A short text with the words marked that another one has not. */
export const MarkedWords = ({ text, other }: MarkedWordsProps) => {
  const pieces = useMemo(() => wordPieces(other, text), [text, other]);
  return pieces?.map(show) ?? text;
};

const show = ({ kind, text }: Piece, at: number) => {
  if (kind === 'gone') return undefined;
  if (kind === 'same') return text;
  return (
    <mark key={at} data-differs="">
      {text}
    </mark>
  );
};
