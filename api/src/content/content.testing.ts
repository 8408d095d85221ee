import { readWritten, renderHtml, renderMarkdown } from './content.public.ts';

/** HTML as a reading page shows it. */
export const htmlOf = async (html: string): Promise<string> => (await renderHtml(html)).html;

/** Markdown as a reading page shows it. */
export const htmlOfMarkdown = async (markdown: string): Promise<string> =>
  (await renderMarkdown([markdown]))[0]?.html ?? '';

/** HTML as its editor opens it. */
export const sourceOf = async (html: string): Promise<string> => (await readWritten(html)).source;
