import { DOMSerializer, type Node } from '@tiptap/pm/model';

const isEmptyParagraph = (element: Element | null): element is Element =>
  element?.localName === 'p' && element.childNodes.length === 0;

/** The text as the API takes it: without what is still on its way up, and without the empty last line. */
export const writeHtml = (text: Node): string => {
  // Nothing loads in a document that is not shown.
  const inert = document.implementation.createHTMLDocument('');
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  inert.body.append(serializer.serializeFragment(text.content, { document: inert }));
  for (const pending of inert.body.querySelectorAll('figure[data-upload]')) pending.remove();
  while (isEmptyParagraph(inert.body.lastElementChild)) inert.body.lastElementChild.remove();
  return inert.body.innerHTML;
};
