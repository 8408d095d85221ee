import { inertDocument } from '@hub/shared/runtime/trusted-types';
import type { Block } from './blocks-of.ts';

const boxes = 'li, td, th';
const between = 'ul, ol, table, thead, tbody, tr';
const names: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' };

/** Whether words stand in it beside its paragraphs. */
const hasWords = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/**
 * A block as it is compared: the editor writes a paragraph into each point of a list and each cell, which a text that came
 * through the API need not have, and the names of marks and the spaces between points and rows are its writer's.
 */
export const spellingOf = (block: Block): string => {
  const { body } = inertDocument(block);
  for (const box of body.querySelectorAll(boxes)) {
    const [only, ...more] = box.querySelectorAll(':scope > p');
    if (only && more.length === 0 && !hasWords(box)) only.replaceWith(...only.childNodes);
  }
  for (const list of body.querySelectorAll(between))
    for (const node of [...list.childNodes])
      if (node instanceof Text && node.data.trim() === '') node.remove();
  for (const mark of body.querySelectorAll(Object.keys(names).join(', '))) {
    const named = body.ownerDocument.createElement(names[mark.localName] ?? mark.localName);
    named.append(...mark.childNodes);
    mark.replaceWith(named);
  }
  return body.innerHTML;
};
