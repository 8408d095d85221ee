import base from '../ui/base.css?text';
import tokens from '../ui/tokens.css?text';
import { embedClass } from './embed-class.ts';

// What opens above the page hangs at its end, outside of our element.
const places = `.${embedClass}, [data-base-ui-portal]`;

// What holds for the hub's whole page holds for our element, but for how the window scrolls and what lies behind it.
const scope = ':where(:scope)';
const windowRules = `${scope} { overflow: visible; scrollbar-gutter: auto; scroll-padding: 0; background: none; }`;
const elementRules = () => base.replaceAll(':where(html)', scope);

let sheet: CSSStyleSheet | undefined;

/** Puts the hub's tokens and element rules on the page; returns how to take them off again. */
export const wearStyles = (): (() => void) => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`${tokens}\n@scope (${places}) {\n${elementRules()}\n${windowRules}\n}`);
  }
  const worn = sheet;
  // Adopted sheets come after the host's own, but element rules have no weight: whatever the host says wins.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== worn);
  };
};
