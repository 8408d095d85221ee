import type { Paper } from '@hub/shared/contracts/paper';
import { truncate } from '@hub/shared/text/graphemes';
import { escapeHtml } from '@hub/shared/text/html';
import { plainTitle } from '@hub/shared/text/plain-title';
import { type DraftText, noText } from './draft-text.ts';

const longestTitle = 200;

/** What a story about a paper begins with: a title to be changed, and a line that leads to the paper. */
export const textAbout = ({ id, title }: Paper): DraftText => {
  const name = plainTitle(title);
  return {
    ...noText,
    title: truncate(`读论文：${name}`, longestTitle),
    content: `<p>论文：<a href="/paper/${id}">${escapeHtml(name)}</a></p><p></p>`,
  };
};
