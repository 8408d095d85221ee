import base from '../ui/base.css?text';
import tokens from '../ui/tokens.css?text';
import { embedClass } from './embed-class.ts';

// What opens above the page hangs at its end, outside of our element.
const places = `.${embedClass}, [data-base-ui-portal]`;

const scoped = () =>
  `${tokens}\n@scope (${places}) {\n${base.replaceAll(':where(html)', ':where(:scope)')}\n}`;

let sheet: CSSStyleSheet | undefined;

/** Puts the hub's tokens and element rules on the page; returns how to take them off again. */
export const wearStyles = (): (() => void) => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(scoped());
  }
  const worn = sheet;
  // Before the host's own sheets would be better, but adopted ones come last; element rules have no weight anyway.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== worn);
  };
};
