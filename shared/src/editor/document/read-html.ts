import { type Node, type Schema, DOMParser as TextParser } from '@tiptap/pm/model';
import { inertDocument } from '../../runtime/trusted-types.ts';

/** Spaces that a writer typed are text. */
const options = { preserveWhitespace: true } as const;

// Of a text that was written in lines, the breaks between its blocks are not.
const dropBreaks = (place: ParentNode): void => {
  for (const node of [...place.childNodes])
    if (node instanceof Text && /^\n(?:\s\s)?$/.test(node.data)) node.remove();
    else if (node instanceof Element) dropBreaks(node);
};

/** A text as the editor holds it; whatever the HTML says, only what the schema knows. */
export const readHtml = (schema: Schema, html: string): Node => {
  const { body } = inertDocument(html);
  dropBreaks(body);
  return TextParser.fromSchema(schema).parse(body, options);
};
