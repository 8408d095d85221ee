import { type ChildNode, type Document, type Element, isTag, isText, type ParentNode } from 'domhandler';
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

const link = (parent: ParentNode, children: ChildNode[]): void => {
  parent.children = children;
  for (const [index, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
  }
};

/**
 * Puts nodes where elements stand; those without any stay. Each parent's children are gone through once, however
 * many of them are replaced.
 */
export const replaceEach = (
  elements: readonly Element[],
  make: (element: Element) => readonly ChildNode[] | undefined,
): void => {
  const generated = new Map<ChildNode, readonly ChildNode[]>();
  const parents = new Set<ParentNode>();
  for (const element of elements) {
    const nodes = make(element);
    if (!nodes || !element.parent) continue;
    generated.set(element, nodes);
    parents.add(element.parent);
  }
  for (const parent of parents)
    link(
      parent,
      parent.children.flatMap((child) => generated.get(child) ?? [child]),
    );
};

/** Puts an empty element that we wrote around each. */
export const wrapEach = (elements: readonly Element[], html: string): void => {
  const wrappers = new Map<Element, Element>();
  replaceEach(elements, (element) => {
    const [wrapper] = nodesOf(html);
    if (!wrapper || !isTag(wrapper)) return undefined;
    wrappers.set(element, wrapper);
    return [wrapper];
  });
  for (const [element, wrapper] of wrappers) link(wrapper, [element]);
};

export const isInside = (element: Element, name: string): boolean => {
  for (let { parent } = element; parent; parent = parent.parent) {
    if (isTag(parent) && parent.name === name) return true;
  }
  return false;
};
