import { hashOfText, type Sheet } from '../sheets.ts';
import { rulesOf, wornRules } from './sheet-rules.ts';

/** What stands in a document of a sheet: all of it, or the rules of its first screen. */
export interface FirstSheet extends Sheet {
  isPart: boolean;
}

/** What is spared has to be worth a further file, which comes with the scripts. */
const worthAFile = 1000;

const known = new WeakMap<Sheet, ReturnType<typeof rulesOf>>();

const knownRules = (sheet: Sheet) => {
  const rules = known.get(sheet) ?? rulesOf(sheet.css);
  known.set(sheet, rules);
  return rules;
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
    const css = wornRules(knownRules(sheet), classes);
    if (sheet.css.length - css.length < worthAFile) return wholeSheet(sheet);
    return { href: sheet.href, css, hash: hashOfText(css), isPart: true };
  });
};
