import { mathExtensions } from '@hub/shared/text/markdown-math';
import { Marked } from 'marked';

const marked = new Marked({
  gfm: true,
  extensions: [...mathExtensions],
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** HTML of Markdown with `$…$` and `$$…$$`. Whatever the author wrote is in it: sanitise it. */
export const markdownToHtml = (markdown: string): string => marked.parse(markdown, { async: false });
