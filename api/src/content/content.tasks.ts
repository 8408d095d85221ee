import { escapeHtml } from '@hub/shared/text/html';
import { affordably, costOf } from '../platform/markup/affordably.ts';
import { plainParagraphs } from '../platform/markup/plain-paragraphs.ts';
import { within } from '../platform/workers/purse.ts';
import { type Drawn, drawComment, type Named } from './comment-markdown.ts';
import { commentWords } from './comment-words.ts';
import type { ImageRule } from './images.ts';
import { markdownToHtml } from './markdown.ts';
import { type Rendered, readPlain, render, sanitizeAffordably } from './render.ts';

/** A text that was written: for its editor, and for its readers. */
export interface Written extends Rendered {
  /** As its author wrote it, sanitised. */
  readonly source: string;
  /** Nothing of it can be seen. */
  readonly isBlank: boolean;
}

interface ToRender {
  readonly html: string;
  readonly rule: ImageRule;
}

const SEEN = /<(?:img|math|hr)\b/;

const linked: ImageRule = { isProxied: false, ownOrigins: new Set() };

/** Lays a text out. */
export const layOut = ({ html, rule }: ToRender): Rendered => render(html, rule);

/** Sanitises a text and lays it out. */
export const readWritten = ({ html, rule }: ToRender): Written => {
  const { html: source, shortened } = sanitizeAffordably(html);
  const rendered = render(source, rule);
  const isBlank = readPlain(rendered.html).trim() === '' && !SEEN.test(rendered.html);
  return { ...rendered, source, isBlank, shortened: [...shortened, ...rendered.shortened] };
};

const toHtml = (markdown: string): string =>
  within(costOf(markdown.length), () => ({ html: markdownToHtml(markdown) }))?.html ??
  plainParagraphs(escapeHtml(markdown));

/** Lays Markdown out, and makes it what an editor of HTML opens. */
export const layOutMarkdown = (texts: readonly string[]): { html: string; source: string }[] =>
  texts.map((text) => {
    const html = toHtml(text);
    return { html: render(html, linked).html, source: sanitizeAffordably(html).html };
  });

interface CommentToLayOut {
  readonly text: string;
  readonly names: readonly Named[];
}

// The page of the comments may stand in a frame, which its links must leave.
const leavingFrame = (html: string): string =>
  html.replaceAll(/<a href="\/(?!\/)/g, '<a target="_blank" href="/');

const plainComment = (text: string): Drawn => ({ html: plainParagraphs(escapeHtml(text)), named: [] });

/** Lays comments out. */
export const layOutComments = (comments: readonly CommentToLayOut[]): Drawn[] =>
  comments.map(({ text, names }) => {
    const { html, named } = within(costOf(text.length), () => drawComment(text, names)) ?? plainComment(text);
    return { html: leavingFrame(render(html, linked).html), named };
  });

/** What is left of texts when they are only read. */
export const readTexts = (texts: readonly string[]): string[] => texts.map(readPlain);

/** What is left of comments when they are only read, on a line each. */
export const readComments = (comments: readonly string[]): string[] =>
  comments.map((text) => {
    const html = within(costOf(text.length), () => drawComment(text, []))?.html;
    return (html && affordably(html, () => ({ words: commentWords(html) }))?.words) ?? text;
  });
