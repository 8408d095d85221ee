import { Extension } from '@tiptap/core';
import { DOMParser as TextParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Marked } from 'marked';
import { inertDocument } from '../../runtime/trusted-types.ts';
import { mathExtensions } from '../../text/markdown-math.ts';

const signs = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^> \S/m,
  /^\|.+\|\s*\n\|[ :|-]+\|/m,
  /\*\*[^*\s][^*\n]*\*\*/,
  /!?\[[^[\]\n]*\]\((?:https?:\/\/|\/)[^()[\]\s]+\)/,
  /^\$\$/m,
];

/** Two points of a list; one star or number is just a star or number. */
const hasList = (text: string): boolean => {
  const lines = text.split('\n');
  const isAfterFirst = (line: string, index: number) => index > first && /^ {0,3}2[.)] \S/.test(line);
  const first = lines.findIndex((line) => /^ {0,3}1[.)] \S/.test(line));
  return (
    lines.filter((line) => /^ {0,3}[-*+] \S/.test(line)).length > 1 ||
    (first >= 0 && lines.some(isAfterFirst))
  );
};

/** Whether a plain text is meant as Markdown. One star or dash is just a star or dash. */
const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text)) || hasList(text);

const marked = new Marked({
  gfm: true,
  extensions: [...mathExtensions],
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** HTML of Markdown; whatever it holds, the editor's schema takes only what it knows. */
const htmlOfMarkdown = (markdown: string): string => marked.parse(markdown, { async: false });

/** Markdown that is pasted becomes what it means; pasted as plain text it stays as it is. */
export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        clipboardTextParser: (text, context, isPlain, view) => {
          if (isPlain || context.parent.type.spec.code || !looksLikeMarkdown(text)) return defaultSlice;
          const inert = inertDocument(htmlOfMarkdown(text));
          return TextParser.fromSchema(view.state.schema).parseSlice(inert.body, { context });
        },
      },
    }),
  ],
});

// The editor goes on to its own reading of plain text when it is given nothing; its types do not say so.
const defaultSlice = undefined as unknown as ReturnType<TextParser['parseSlice']>;
