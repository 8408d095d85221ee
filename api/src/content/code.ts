import { escapeHtml } from '@hub/shared/text/html';
import type { Document, Element } from 'domhandler';
import highlighter from 'highlight.js/lib/common';
import type { Budget } from './budget.ts';
import { elementsOf, nodesOf, replaceEach, textOf } from './dom.ts';

const LONGEST = 30_000;
const MOST = 100;
// Languages look for names and calls from each letter on: what one line costs grows with its square.
const LONGEST_LINE = 2000;
const LEAST_MS = 50;
const MS_PER_CHARACTER = 1 / 200;

// A language is compiled when it is first used, also within another (scripts in HTML): that must not be cut off halfway.
for (const language of highlighter.listLanguages()) highlighter.highlight('', { language });

const languageOf = (className: string): string => {
  const name = /(?:^|\s)language-([\w+#-]+)/.exec(className)?.[1]?.toLowerCase() ?? '';
  return highlighter.getLanguage(name) ? name : '';
};

const isColourable = (source: string): boolean =>
  source.length <= LONGEST && source.split('\n').every((line) => line.length <= LONGEST_LINE);

const colour = (source: string, language: string, { code, takeRoom }: Budget): string | undefined => {
  if (!isColourable(source)) return undefined;
  const most = LEAST_MS + source.length * MS_PER_CHARACTER;
  const painted = code.spend(most, () => highlighter.highlight(source, { language, ignoreIllegals: true }));
  return painted && takeRoom(painted.value.length) ? painted.value : undefined;
};

const paint = (pre: Element, className: string, budget: Budget): string => {
  const language = languageOf(className);
  const source = textOf(pre);
  const painted = language === '' ? undefined : colour(source, language, budget);
  if (language !== '' && painted === undefined) budget.shortened.add('code');
  const attribute = language === '' ? '' : ` data-language="${language}"`;
  return `<pre class="code" tabindex="0"${attribute}><code class="hljs">${painted ?? escapeHtml(source)}</code></pre>`;
};

/** Colours code blocks by classes and names their language for the page; one that costs too much stays plain. */
export const paintCode = (document: Document, budget: Budget): void => {
  replaceEach(elementsOf(document, 'pre').slice(0, MOST), (pre) => {
    const [code] = pre.children;
    const className = code && 'attribs' in code ? (code.attribs['class'] ?? '') : '';
    return className.startsWith('math-') ? undefined : nodesOf(paint(pre, className, budget));
  });
};
