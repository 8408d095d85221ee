import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';
import { mathText } from './math-text.ts';

const formula: Handle = (_state, element: Element) => ({ type: 'inlineCode', value: mathText(element) });

/** Frames and players have no words; what they show has an address in the text or none at all. */
const nothing: Handle = () => undefined;

const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && /^(?:https?|mailto):$/.test(url.protocol);
};

/** What may stand in Markdown that others render: no markup of its own, and addresses of the web alone. */
const safe = (node: Nodes): RootContent[] => {
  if (node.type === 'html') return [];
  const children = 'children' in node ? (node.children as RootContent[]).flatMap(safe) : undefined;
  if (node.type === 'link' && !isWebAddress(node.url)) return children ?? [];
  if (node.type === 'image' && !isWebAddress(node.url)) return [{ type: 'text', value: node.alt ?? '' }];
  return [(children ? { ...node, children } : node) as RootContent];
};

/** Sanitised HTML with full addresses as a tree of Markdown. */
export const markdownOfHtml = (html: string): RootContent[] => {
  const tree = toMdast(fromHtml(html, { fragment: true }), {
    handlers: {
      math: formula,
      iframe: nothing,
      video: nothing,
      audio: nothing,
      script: nothing,
      style: nothing,
    },
    nodeHandlers: { comment: () => undefined },
  });
  return tree.type === 'root' ? tree.children.flatMap(safe) : safe(tree);
};
