import { embedClass } from './embed-class.ts';
import { withHostLooks } from './host-looks.ts';

// What opens above the page hangs at its end, outside of our element.
const places = `.${embedClass}, [data-base-ui-portal]`;

// What holds for the hub's whole page holds for our element, but for how the window scrolls and what lies behind it.
const scope = ':where(:scope)';
const windowRules = `${scope} { overflow: visible; scrollbar-gutter: auto; scroll-padding: 0; background: none; }`;

/**
 * The hub's tokens and element rules for a page of others: on our places alone, as a host may use the same names; and in the
 * host's scheme, which it paints its page in, with the looks that it names.
 */
export const scopedStyles = (tokens: string, base: string): string => {
  const ownTokens = withHostLooks(tokens)
    .replaceAll(':root', `:is(${places})`)
    .replace(/color-scheme:\s*light dark;/, '');
  return `${ownTokens}\n@scope (${places}) {\n${base.replaceAll(':where(html)', scope)}\n${windowRules}\n}`;
};

/** With the size of text that the reader chose, as a host's root element often says something else. */
export const inPixels = (css: string, size: number): string =>
  css.replaceAll(/(?<![\d.])([\d.]+)rem\b/g, (_, steps: string) => `${Number(steps) * size}px`);
