import base from '../ui/base.css?text';
import tokens from '../ui/tokens.css?text';
import { embedClass } from './embed-class.ts';

// What opens above the page hangs at its end, outside of our element.
const places = `.${embedClass}, [data-base-ui-portal]`;

// What holds for the hub's whole page holds for our element, but for how the window scrolls and what lies behind it.
const scope = ':where(:scope)';
const windowRules = `${scope} { overflow: visible; scrollbar-gutter: auto; scroll-padding: 0; background: none; }`;
const elementRules = () => base.replaceAll(':where(html)', scope);

/** On our places alone, as a host may use the same names; and in the host's scheme, which it paints its page in. */
const ownTokens = () =>
  tokens.replaceAll(':root', `:is(${places})`).replace(/color-scheme:\s*light dark;/, '');

/** The size of text that the reader chose; a host's root element often says something else. */
const readerSize = (): number => {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return Number.parseFloat(fontSize) || 16;
};

const inPixels = (css: string, size: number): string =>
  css.replaceAll(/(?<![\d.])([\d.]+)rem\b/g, (_, steps: string) => `${Number(steps) * size}px`);

let sheet: CSSStyleSheet | undefined;

/** Puts the hub's tokens and element rules on the page; returns how to take them off again. */
export const wearStyles = (): (() => void) => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    const text = `${ownTokens()}\n@scope (${places}) {\n${elementRules()}\n${windowRules}\n}`;
    sheet.replaceSync(inPixels(text, readerSize()));
  }
  const worn = sheet;
  // Adopted sheets come after the host's own, but element rules have no weight: whatever the host says wins.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== worn);
  };
};
