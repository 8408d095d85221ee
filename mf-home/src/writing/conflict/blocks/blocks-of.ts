import { inertDocument } from '@hub/shared/runtime/trusted-types';

/** A part of a text that stands for itself: a paragraph, a table, a formula … as HTML in the browser's spelling. */
export type Block = string;

const block =
  /^(?:address|article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/;

const isBlock = (node: Node): node is Element => node instanceof Element && block.test(node.localName);

/** The text in blocks, in their order: put together again they are the text, but for the spaces between them. */
export const blocksOf = (html: string): Block[] => {
  const { body } = inertDocument(html);
  const blocks: Block[] = [];
  // Words outside of any block, until the next one.
  const loose = body.ownerDocument.createElement('p');
  const close = () => {
    if (loose.textContent?.trim() || loose.childElementCount > 0) blocks.push(loose.innerHTML);
    loose.replaceChildren();
  };
  for (const node of [...body.childNodes]) {
    if (isBlock(node)) {
      close();
      blocks.push(node.outerHTML);
    } else loose.append(node);
  }
  close();
  return blocks;
};

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^<p><code class="math-block">/, '公式'],
  [/^<(?:table|div class="table-wrap")/, '表格'],
  [/^<pre/, '代码'],
  [/^<[uod]l/, '列表'],
  [/^<blockquote/, '引用'],
  [/^<(?:figure|img)/, '图片'],
  [/^<h[1-6]/, '小标题'],
  [/^<hr/, '分隔线'],
];

/** What a reader calls it. */
export const kindOf = (html: Block): string => kinds.find(([start]) => start.test(html))?.[1] ?? '段落';
