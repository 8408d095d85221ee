import { escapeHtml } from '@hub/shared/text/html';
import { type ChildNode, type Document, type Element, isText } from 'domhandler';
import temml from 'temml';
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

const EM_OF: Readonly<Record<string, number>> = {
  ...{ em: 1, ex: 0.45, mu: 1 / 18, px: 1 / 16, pt: 1 / 12, pc: 1, cm: 2.4, mm: 0.24, in: 6 },
  '%': 0.01,
};
const LONGEST_EM: Readonly<Record<string, number>> = {
  ...{ width: 40, lspace: 40, rspace: 40, linethickness: 2 },
  ...{ height: 20, depth: 20, voffset: 20, minsize: 20, maxsize: 20 },
};

/** Whether a length would blow the page up: nobody's formula is longer than a line, or higher than a window. */
const isTooLong = (name: string, value: string): boolean => {
  const [, number = '', unit = ''] = /^([+-]?[\d.]+(?:e\+?\d+)?)([a-z%]*)$/.exec(value) ?? [];
  return Math.abs(Number(number) * (EM_OF[unit] ?? 1)) > (LONGEST_EM[name] ?? Infinity);
};

const isBlownUp = (document: Document): boolean =>
  allElements(document).some(({ attribs }) =>
    Object.entries(attribs).some(([name, value]) => isTooLong(name, value)),
  );

/** MathML of a formula in TeX; '' where it cannot be read, or is no formula but a way to move the page. */
const layOut = (tex: string, isBlock: boolean): string => {
  try {
    const document = parse(
      temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, maxExpand: 200 }),
    );
    strip(document);
    return isBlownUp(document) ? '' : serialize(document);
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
