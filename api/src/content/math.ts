import { type ChildNode, type Document, type Element, isText } from 'domhandler';
import temml from 'temml';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Budget } from './budget.ts';
import { allElements, elementsOf, nodesOf, parse, replaceEach, serialize, textOf } from './dom.ts';

const MOST = 400;
const LONGEST = 2000;
const LEAST_MS = 5;
const MS_PER_CHARACTER = 1 / 25;

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

/** MathML of a formula in TeX; '' where it cannot be read. */
const layOut = (tex: string, isBlock: boolean): string => {
  try {
    const document = parse(
      temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, maxExpand: 200 }),
    );
    strip(document);
    return serialize(document);
  } catch {
    return '';
  }
};

/** The same within the budget; undefined where the formula stays as its TeX. */
const renderMath = (tex: string, isBlock: boolean, budget: Budget): string | undefined => {
  if (tex.trim() === '') return undefined;
  const most = LEAST_MS + tex.length * MS_PER_CHARACTER;
  const math = tex.length > LONGEST ? undefined : budget.formulas.spend(most, () => layOut(tex, isBlock));
  if (math !== undefined && budget.takeRoom(math.length)) return math === '' ? undefined : math;
  budget.shortened.add('formulas');
  return undefined;
};

const CLOSING = /^[，。、；：！？）》」』】”’…,.;:!?)\]]+/;

// To a browser a formula is a box, after which any line may end; punctuation never begins one.
const takePunctuation = ({ next }: Element): string => {
  if (!next || !isText(next)) return '';
  const [punctuation = ''] = CLOSING.exec(next.data) ?? [];
  next.data = next.data.slice(punctuation.length);
  return escapeHtml(punctuation);
};

const inline = (code: Element, math: string): ChildNode[] => {
  const punctuation = takePunctuation(code);
  return nodesOf(punctuation ? `<span class="math-end">${math}${punctuation}</span>` : math);
};

/** Sets the formulas of a document; one that cannot be read, or costs too much, stays as its TeX. */
export const setFormulas = (document: Document, budget: Budget): void => {
  const formulas = elementsOf(document, 'code').filter((code) => /^math-/.test(code.attribs['class'] ?? ''));
  if (formulas.length > MOST) budget.shortened.add('formulas');
  replaceEach(formulas.slice(0, MOST), (code) => {
    const isBlock = code.attribs['class'] === 'math-block';
    const math = renderMath(textOf(code), isBlock, budget);
    if (math === undefined) return undefined;
    return isBlock ? nodesOf(`<span class="math-block" tabindex="0">${math}</span>`) : inline(code, math);
  });
};
