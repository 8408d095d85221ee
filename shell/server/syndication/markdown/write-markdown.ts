import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { xmlText } from '../text/clean-text.ts';
import { isWebAddress, type Line } from '../text/line.ts';
import { isEmpty, type Words } from '../text/words.ts';
import { formulasToMarkdown, phrasing } from './formulas.ts';
import { markdownOfHtml } from './html-to-markdown.ts';

/** A part of a page, under a heading of its own where it has one. */
export type Part = { heading?: Words } & (
  | { text: Words }
  /** Sanitised HTML with addresses in full. */
  | { html: string }
  | { lines: readonly Line[] }
);

/** A page as programs read it: what it says, without its frame. Texts are plain, whoever wrote them. */
export interface MarkdownPage {
  title: Words;
  /** What it is, in a sentence or two. */
  summary?: string;
  /** What is known of it, by name; empty ones are left out. */
  facts: Readonly<Record<string, string>>;
  parts: readonly Part[];
}

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

const heading = (depth: 1 | 2, title: Words): RootContent => ({
  type: 'heading',
  depth,
  children: phrasing(title),
});

interface Item {
  words: PhrasingContent[];
  inside?: readonly Item[];
}

const list = (items: readonly Item[]): List[] =>
  items.length === 0
    ? []
    : [
        {
          type: 'list',
          spread: false,
          children: items.map(({ words, inside = [] }) => ({
            type: 'listItem',
            spread: false,
            children: [paragraph(...words), ...list(inside)],
          })),
        },
      ];

const wordsOf = ({ label, text: words, url, note }: Line): PhrasingContent[] => [
  ...(label ? phrasing(`${label}：`) : []),
  ...(isWebAddress(url) ? [{ type: 'link' as const, url, children: phrasing(words) }] : phrasing(words)),
  ...(note === undefined || isEmpty(note) ? [] : [...phrasing('：'), ...phrasing(note)]),
];

const lineOf = (line: Line): Item => ({ words: wordsOf(line), inside: (line.inside ?? []).map(lineOf) });

const factOf = ([name, value]: [string, string]): PhrasingContent[] => [
  { type: 'strong', children: phrasing(name) },
  { type: 'text', value: '：' },
  ...(isWebAddress(value) && URL.canParse(value)
    ? [{ type: 'link' as const, url: value, children: [{ type: 'text' as const, value }] }]
    : phrasing(value)),
];

const paragraphs = (words: Words): RootContent[] => {
  const isTex = typeof words === 'object';
  return xmlText(isTex ? words.tex : words)
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => paragraph(...phrasing(isTex ? { tex: one } : one)));
};

const contentOf = (part: Part): RootContent[] => {
  if ('html' in part) return markdownOfHtml(xmlText(part.html));
  return 'lines' in part ? list(part.lines.map(lineOf)) : paragraphs(part.text);
};

const partOf = (part: Part): RootContent[] => {
  const content = contentOf(part);
  return content.length > 0 && part.heading ? [heading(2, part.heading), ...content] : content;
};

/** A page as Markdown. The writer escapes what would be markup, so a text is never more than a text. */
export const writeMarkdown = ({ title, summary, facts, parts }: MarkdownPage): string => {
  const known = Object.entries(facts).filter(([, value]) => value.trim() !== '');
  const said: RootContent[] = summary
    ? [{ type: 'blockquote', children: [paragraph(...phrasing(summary))] }]
    : [];
  const children = [
    heading(1, title),
    ...said,
    ...list(known.map((fact) => ({ words: factOf(fact) }))),
    ...parts.flatMap(partOf),
  ];
  return toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown(), formulasToMarkdown], bullet: '-', rule: '-' },
  );
};
