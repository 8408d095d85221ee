import base from '../ui/base.css?text';
import tokens from '../ui/tokens.css?text';
import { inPixels, scopedStyles } from './scoped-styles.ts';

/** The size of text that the reader chose; a host's root element often says something else. */
const readerSize = (): number => {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return Number.parseFloat(fontSize) || 16;
};

let sheet: CSSStyleSheet | undefined;

/** Puts the hub's tokens and element rules on the page; returns how to take them off again. */
export const wearStyles = (): (() => void) => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    const text = scopedStyles(tokens, base);
    sheet.replaceSync(inPixels(text, readerSize()));
  }
  const worn = sheet;
  // Adopted sheets come after the host's own, but element rules have no weight: whatever the host says wins.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== worn);
  };
};
