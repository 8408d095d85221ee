import type { Document } from 'domhandler';
import highlighter from 'highlight.js/lib/common';
import { escapeHtml } from '../platform/escape-html.ts';
import { elementsOf, nodesOf, replaceWith, textOf } from './dom.ts';

const LONGEST = 30_000;
const MOST = 100;

const languageOf = (className: string): string => {
  const name = /(?:^|\s)language-([\w+#-]+)/.exec(className)?.[1]?.toLowerCase() ?? '';
  return highlighter.getLanguage(name) ? name : '';
};

const paint = (source: string, language: string): string =>
  language === '' || source.length > LONGEST
    ? escapeHtml(source)
    : highlighter.highlight(source, { language, ignoreIllegals: true }).value;

/** Colours code blocks by classes and names their language for the page. */
export const paintCode = (document: Document): void => {
  for (const pre of elementsOf(document, 'pre').slice(0, MOST)) {
    const [code] = pre.children;
    const className = code && 'attribs' in code ? (code.attribs['class'] ?? '') : '';
    if (className.startsWith('math-')) continue;
    const language = languageOf(className);
    const painted = paint(textOf(pre), language);
    const attribute = language === '' ? '' : ` data-language="${language}"`;
    replaceWith(
      pre,
      nodesOf(`<pre class="code" tabindex="0"${attribute}><code class="hljs">${painted}</code></pre>`),
    );
  }
};
