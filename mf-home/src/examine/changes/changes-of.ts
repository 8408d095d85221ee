import type { ReviewedText } from '@hub/shared/contracts/moderation';
import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { diffArrays } from 'diff';
import { diffLimits, kindOf, type Piece, wordPieces } from '../../writing/word-pieces.ts';

/** What changed in one part of a story. */
export interface Change {
  /** Its place among the others. */
  at: number;
  name: string;
  pieces: Piece[];
}

/** One text given up for another: what is left to say where there are too many differences. */
const replaced = (before: string, now: string): Piece[] => [
  { kind: 'gone', text: before },
  { kind: 'new', text: now },
];

const wordsOf = (before: string, now: string): Piece[] => wordPieces(before, now) ?? replaced(before, now);

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, figcaption, td, th';

/** Those that hold none of the others. */
const innermost = (elements: readonly Element[]): Element[] => {
  const outer = new Set<Element>();
  for (const { parentElement } of elements)
    for (let around = parentElement; around && !outer.has(around); around = around.parentElement)
      outer.add(around);
  return elements.filter((element) => !outer.has(element));
};

/** The paragraphs of an article, and the pictures and links that no reader sees as words. */
const linesOf = (html: string): string[] => {
  const { body } = inertDocument(html);
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`［图片 ${image.getAttribute('alt') ?? ''} ${image.getAttribute('src') ?? ''}］`);
  for (const link of body.querySelectorAll('a[href]')) link.append(`（${link.getAttribute('href')}）`);
  const leaves = innermost([...body.querySelectorAll(blocks)]);
  const loose = leaves.length === 0 ? [body] : leaves;
  return loose.map((element) => element.textContent?.trim() ?? '').filter((line) => line !== '');
};

const LONGEST_MS = 1000;

/** Paragraphs are compared first, then the words of those that gave way to others. */
const piecesOf = (before: string[], now: string[]): Piece[][] => {
  const parts = diffArrays(before, now, diffLimits);
  if (!parts) return [replaced(before.join('\n'), now.join('\n'))];
  const started = performance.now();
  // The words of all paragraphs together take no longer than those of a few.
  const compare = (gone: string, come: string): Piece[] =>
    performance.now() - started < LONGEST_MS ? wordsOf(gone, come) : replaced(gone, come);
  return parts.flatMap((part, at): Piece[][] => {
    const next = parts[at + 1];
    if (part.removed && next?.added) return [compare(part.value.join('\n'), next.value.join('\n'))];
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
