import type { ReviewedText } from '@hub/shared/contracts/moderation';
import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of text: as it was and is, taken away, or new. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** What changed in one part of a story. */
export interface Change {
  /** Its place among the others. */
  at: number;
  name: string;
  pieces: Piece[];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Piece['kind'] =>
  added ? 'new' : removed ? 'gone' : 'same';

const wordsOf = (before: string, now: string): Piece[] =>
  diffWordsWithSpace(before, now, { intlSegmenter: segmenter }).map((part) => ({
    kind: kindOf(part),
    text: part.value,
  }));

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, figcaption, td, th';

/** The paragraphs of an article, and the pictures and links that no reader sees as words. */
const linesOf = (html: string): string[] => {
  const { body } = inertDocument(html);
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`［图片 ${image.getAttribute('alt') ?? ''} ${image.getAttribute('src') ?? ''}］`);
  for (const link of body.querySelectorAll('a[href]')) link.append(`（${link.getAttribute('href')}）`);
  const leaves = [...body.querySelectorAll(blocks)].filter((element) => !element.querySelector(blocks));
  const loose = leaves.length === 0 ? [body] : leaves;
  return loose.map((element) => element.textContent?.trim() ?? '').filter((line) => line !== '');
};

/** Paragraphs are compared first, then the words of those that gave way to others. */
const piecesOf = (before: string[], now: string[]): Piece[][] => {
  const parts = diffArrays(before, now);
  return parts.flatMap((part, at): Piece[][] => {
    const next = parts[at + 1];
    if (part.removed && next?.added) return [wordsOf(part.value.join('\n'), next.value.join('\n'))];
    if (part.added && parts[at - 1]?.removed) return [];
    return [[{ kind: kindOf(part), text: part.value.join('\n') }]];
  });
};

const isChanged = (pieces: readonly Piece[]): boolean => pieces.some(({ kind }) => kind !== 'same');

const fields: readonly (readonly [string, (text: ReviewedText) => string])[] = [
  ['标题', ({ title }) => title],
  ['摘要', ({ summary }) => summary],
  ['标签', ({ tag_names }) => tag_names.map(({ title }) => title).join('、')],
  ['创作声明', ({ declaration }) => declaration],
  ['封面', ({ cover_url }) => cover_url],
  ['原文链接', ({ url }) => url],
];

/** What is different in a text since it was approved last; the parts that are the same are left out. */
export const changesOf = (before: ReviewedText, now: ReviewedText): Change[] => {
  const short = fields
    .map(([name, read]) => ({ name, pieces: wordsOf(read(before), read(now)) }))
    .filter(({ pieces }) => isChanged(pieces));
  const body = piecesOf(linesOf(before.content), linesOf(now.content)).filter(isChanged);
  return [...short, ...body.map((pieces) => ({ name: '正文', pieces }))].map((change, at) => ({
    ...change,
    at,
  }));
};
