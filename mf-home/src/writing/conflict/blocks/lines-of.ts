import { inertDocument } from '@hub/shared/runtime/trusted-types';

const leaves = 'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, figcaption, tr';

const wordsOf = (block: Element): string =>
  block.tagName === 'TR'
    ? [...block.children].map((cell) => cell.textContent?.trim() ?? '').join(' │ ')
    : (block.textContent?.trim() ?? '');

/** An article by its paragraphs and rows, only its words: markup that nobody has sanitised yet is not shown. */
export const linesOf = (html: string): string[] => {
  const { body } = inertDocument(html);
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`［图片 ${image.getAttribute('alt') ?? ''}］`);
  const outermost = [...body.querySelectorAll(leaves)].filter((block) => !block.querySelector(leaves));
  // Of a row the cells' own paragraphs are no lines.
  const blocks = outermost.map((block) => block.closest('tr') ?? block);
  const lines = [...new Set(blocks)].map(wordsOf);
  return (lines.length === 0 ? [wordsOf(body)] : lines).filter((line) => line !== '');
};
