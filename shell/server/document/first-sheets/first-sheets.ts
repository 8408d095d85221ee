import { hashOfText, type Sheet } from '../sheets.ts';
import { type Rule, rulesOf, wornRules } from './sheet-rules.ts';

/** What stands in a document of a sheet: all of it, or the rules of its first screen. */
export interface FirstSheet extends Sheet {
  isPart: boolean;
}

/** What is spared has to be worth a further file, which comes with the scripts. */
const worthAFile = 1000;

const known = new WeakMap<Sheet, readonly Rule[] | undefined>();

/** Undefined where nobody can tell its rules: browsers forgive mistakes in a sheet that a parser does not. */
const readRules = ({ css }: Sheet): readonly Rule[] | undefined => {
  try {
    return rulesOf(css);
  } catch {
    return undefined;
  }
};

const knownRules = (sheet: Sheet): readonly Rule[] | undefined => {
  if (!known.has(sheet)) known.set(sheet, readRules(sheet));
  return known.get(sheet);
};

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

export const wholeSheet = (sheet: Sheet): FirstSheet => ({ ...sheet, isPart: false });

/**
 * Of each sheet the rules that the first screen needs. Only scripts change which classes are worn, and they begin with the whole
 * sheets.
 */
export const firstSheets = (sheets: readonly Sheet[], html: string): FirstSheet[] => {
  const classes = classesIn(html);
  return sheets.map((sheet) => {
    const rules = knownRules(sheet);
    if (!rules) return wholeSheet(sheet);
    const css = wornRules(rules, classes);
    if (sheet.css.length - css.length < worthAFile) return wholeSheet(sheet);
    return { href: sheet.href, css, hash: hashOfText(css), isPart: true };
  });
};
