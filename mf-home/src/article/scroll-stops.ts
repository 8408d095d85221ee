/** What the API makes scroll in a box of its own: code, tables, display formulas. */
const boxes = 'pre, .table-wrap, .math-block';

/** A box whose content fits is no stop on the way of somebody who walks through the page by keyboard. */
export const markScrollStops = (article: HTMLElement): void => {
  for (const box of article.querySelectorAll<HTMLElement>(boxes)) {
    if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
};
