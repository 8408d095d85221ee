import base from '../ui/base.css?text';
import tokens from '../ui/tokens.css?text';
import { inPixels, scopedStyles } from './scoped-styles.ts';

/** The size of text that the reader chose; a host's root element often says something else. */
const readerSize = (): number => {
  const probe = document.createElement('span');
  // Whatever the page says to all elements.
  probe.style.setProperty('font-size', 'medium', 'important');
  document.body.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return Number.parseFloat(fontSize) || 16;
};

let sheet: CSSStyleSheet | undefined;

/** The hub's tokens and element rules for pages of others. */
export const hubSheet = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(inPixels(scopedStyles(tokens, base), readerSize()));
  }
  return sheet;
};

/** Puts them on the page; returns how to take them off again. */
export const wearStyles = (): (() => void) => {
  const worn = hubSheet();
  // Adopted sheets come after the host's own, but element rules have no weight: whatever the host says wins.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== worn);
  };
};
