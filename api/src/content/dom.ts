import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

export const parse = (html: string): Document => parseDocument(html);

/** The markup of a tree; text and attributes are escaped, Han stays readable. */
export const serialize = (document: Document): string =>
  DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' });

/** All elements of these names, outer ones first; a list, so that the tree may change meanwhile. */
export const elementsOf = (document: Document, ...names: readonly string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), document, true);

/** Every element of a document. */
export const allElements = (document: Document): Element[] =>
  DomUtils.getElementsByTagName(() => true, document, true);

export const textOf = (element: Element): string => DomUtils.textContent(element);

/** The text of a tree; what ends one element does not touch what begins the next. */
export const plainText = (document: Document): string =>
  DomUtils.filter(isText, document)
    .map((node) => (isText(node) ? node.data : ''))
    .join(' ');

/** The nodes of a piece of markup that we wrote. */
export const nodesOf = (html: string): ChildNode[] => parse(html).children;

/** Puts nodes where an element stands. */
export const replaceWith = (element: Element, nodes: readonly ChildNode[]): void => {
  for (const node of nodes) DomUtils.prepend(element, node);
  DomUtils.removeElement(element);
};

/** Puts an empty element that we wrote around another. */
export const wrapIn = (element: Element, html: string): void => {
  const [wrapper] = nodesOf(html);
  if (!wrapper || !isTag(wrapper)) return;
  DomUtils.replaceElement(element, wrapper);
  DomUtils.appendChild(wrapper, element);
};

export const isInside = (element: Element, name: string): boolean => {
  for (let { parent } = element; parent; parent = parent.parent) {
    if (isTag(parent) && parent.name === name) return true;
  }
  return false;
};
