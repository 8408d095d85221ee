import type { Locator } from '@playwright/test';

/** What of an element's text is broken where it should not be: words within, and lines that begin with a closing mark. */
export const brokenLines = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      // A mark stands on the line of the character before it.
      for (const { 0: part, index } of (text.nodeValue ?? '').matchAll(
        /[a-z\d]+|.[，。、；：？！）」』”]/gi,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + part.length);
        const [first, ...rest] = range.getClientRects();
        // Characters of several fonts share a line without the same edges.
        if (first && rest.some(({ top }) => top > first.bottom - first.height / 2)) broken.push(part);
      }
    return broken;
  });
