import { escapeHtml } from '@hub/shared/text/html';
import { plainParagraphs } from '../platform/markup/plain-paragraphs.ts';
import { inBatches } from '../platform/workers/batches.ts';
import { TaskEnded } from '../platform/workers/lane.ts';
import { texts } from '../platform/workers/lanes.ts';
import type { Shortened } from './budget.ts';
import type { Drawn, Named } from './comment-markdown.ts';
import type * as tasks from './content.tasks.ts';
import type { ImageRule } from './images.ts';

export type { Drawn, Named };

/** What is shown, which pictures from elsewhere the image proxy must know for it, and what of it is plainer than meant. */
export type Rendered = ReturnType<typeof tasks.layOut>;

/** A text that was written: `source` for its editor, `html` for its readers. */
export type Written = ReturnType<typeof tasks.readWritten>;

export interface Rendering {
  /** The member who waits for it. */
  readonly by?: number;
  /** Our own; with them pictures from elsewhere are shown through the image proxy. */
  readonly ownOrigins?: ReadonlySet<string>;
}

const run = texts.tasks<typeof tasks>(new URL('./content.tasks.ts', import.meta.url));

const ruleOf = ({ ownOrigins }: Rendering): ImageRule => ({
  isProxied: ownOrigins !== undefined,
  ownOrigins: ownOrigins ?? new Set(),
});

const plain =
  (html: string) =>
  (error: unknown): Rendered => {
    if (!(error instanceof TaskEnded)) throw error;
    return { html: plainParagraphs(html), images: [], shortened: ['text'] };
  };

/**
 * HTML of anybody's, made safe and ready for a reading page: headings with anchors, coloured code,
 * formulas as MathML, tables to scroll in, lazy images of our own. What was written cannot be had back. What costs too
 * much is shown plain and named in `shortened`; 503 when too many texts wait.
 */
export const renderHtml = (html: string, rendering: Rendering = {}): Promise<Rendered> =>
  run('layOut', { html, rule: ruleOf(rendering) }, rendering.by).catch(plain(html));

/** The same of a text that is being written, with what its editor opens. */
export const readWritten = (html: string, rendering: Rendering = {}): Promise<Written> =>
  run('readWritten', { html, rule: ruleOf(rendering) }, rendering.by).catch((error: unknown) => {
    const rendered = plain(html)(error);
    return { ...rendered, source: rendered.html, isBlank: rendered.html === '' };
  });

const lengthOf = (text: string): number => text.length;

/** Markdown with `$…$` and `$$…$$`, as a reading page shows it (`html`) and as an editor of HTML opens it (`source`). */
export const renderMarkdown = (
  markdown: readonly string[],
): Promise<{ readonly html: string; readonly source: string }[]> =>
  inBatches(markdown, {
    lengthOf,
    run: (batch) => run('layOutMarkdown', batch),
    instead: (text) => {
      const html = plainParagraphs(escapeHtml(text));
      return { html, source: html };
    },
  });

/** Comments, which are Markdown of the small kind, as a page shows them, and who is named in each. */
export const renderComments = (
  comments: readonly { readonly text: string; readonly names: readonly Named[] }[],
  by?: number,
): Promise<Drawn[]> =>
  inBatches(comments, {
    lengthOf: ({ text }) => text.length,
    run: (batch) => run('layOutComments', batch, by),
    instead: ({ text }) => ({ html: plainParagraphs(escapeHtml(text)), named: [] }),
  });

/** What is left of HTML when it is only read: for an index. */
export const plainTextsOf = (html: readonly string[], by?: number): Promise<string[]> =>
  inBatches(html, { lengthOf, run: (batch) => run('readTexts', batch, by), instead: () => '' });

/** What is left of comments when they are only read, each on one line. */
export const plainCommentsOf = (comments: readonly string[], by?: number): Promise<string[]> =>
  inBatches(comments, {
    lengthOf,
    run: (batch) => run('readComments', batch, by),
    instead: (text) => text,
  });

const sentences: Readonly<Record<Shortened, string>> = {
  code: '有代码块过长或过于复杂，没有着色',
  formulas: '有公式过长或过于复杂，按源码显示',
  text: '正文的格式过于复杂，只能按纯文字显示，请简化后再保存',
};

/** What its author is told of a text that is shown plainer than it was meant; undefined where there is nothing to tell. */
export const wordOf = (shortened: readonly Shortened[]): string | undefined => {
  if (shortened.length === 0) return undefined;
  const told: readonly Shortened[] = shortened.includes('text') ? ['text'] : shortened;
  return told.map((kind) => sentences[kind]).join('；');
};
