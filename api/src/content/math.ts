import { type Document, type Element, isText } from 'domhandler';
import temml from 'temml';
import { escapeHtml } from '../platform/escape-html.ts';
import { allElements, elementsOf, nodesOf, parse, replaceWith, serialize, textOf } from './dom.ts';

const MOST = 400;
const LONGEST = 2000;

// What temml needs to lay a formula out. Not `style`: documents are served without it (contract §2).
const KEPT = new Set([
  'display',
  'displaystyle',
  'scriptlevel',
  'class',
  'mathvariant',
  'stretchy',
  'fence',
  'form',
  'separator',
  'symmetric',
  'movablelimits',
  'largeop',
  'accent',
  'accentunder',
  'lspace',
  'rspace',
  'width',
  'height',
  'depth',
  'voffset',
  'minsize',
  'maxsize',
  'linethickness',
  'columnalign',
  'columnspan',
  'rowspan',
]);

const strip = (document: Document): void => {
  for (const element of allElements(document)) {
    for (const name of Object.keys(element.attribs)) if (!KEPT.has(name)) delete element.attribs[name];
  }
};

/** MathML of a formula in TeX; undefined where it cannot be read. */
export const renderMath = (tex: string, isBlock: boolean): string | undefined => {
  if (tex.trim() === '' || tex.length > LONGEST) return undefined;
  try {
    const document = parse(
      temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, maxExpand: 200 }),
    );
    strip(document);
    return serialize(document);
  } catch {
    return undefined;
  }
};

const CLOSING = /^[，。、；：！？）》」』】”’…,.;:!?)\]]+/;

// To a browser a formula is a box, after which any line may end; punctuation never begins one.
const takePunctuation = ({ next }: Element): string => {
  if (!next || !isText(next)) return '';
  const [punctuation = ''] = CLOSING.exec(next.data) ?? [];
  next.data = next.data.slice(punctuation.length);
  return escapeHtml(punctuation);
};

const setInline = (code: Element, math: string): void => {
  const punctuation = takePunctuation(code);
  replaceWith(code, nodesOf(punctuation ? `<span class="math-end">${math}${punctuation}</span>` : math));
};

/** Sets the formulas of a document; one that cannot be read stays as its TeX. */
export const setFormulas = (document: Document): void => {
  const formulas = elementsOf(document, 'code').filter((code) => /^math-/.test(code.attribs['class'] ?? ''));
  for (const code of formulas.slice(0, MOST)) {
    const isBlock = code.attribs['class'] === 'math-block';
    const math = renderMath(textOf(code), isBlock);
    if (math === undefined) continue;
    if (isBlock) replaceWith(code, nodesOf(`<span class="math-block" tabindex="0">${math}</span>`));
    else setInline(code, math);
  }
};
