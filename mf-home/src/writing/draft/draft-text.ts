import type { Declaration } from '@hub/shared/contracts/writing/stories';
import { inertDocument } from '@hub/shared/runtime/trusted-types';

/** What a writer writes, as the API takes it. */
export interface DraftText {
  title: string;
  content: string;
  summary: string;
  cover_url: string;
  url: string;
  tag_ids: number[];
  declaration: Declaration;
}

export const noText: DraftText = {
  title: '',
  content: '',
  summary: '',
  cover_url: '',
  url: '',
  tag_ids: [],
  declaration: '',
};

/** Only its fields: answers hold more. */
export const textOf = (given: DraftText): DraftText => {
  const { title, content, summary, cover_url, url, tag_ids, declaration } = given;
  return { title, content, summary, cover_url, url, tag_ids: [...tag_ids], declaration };
};

/** Nothing that anybody would miss. */
export const isEmptyText = ({ title, content, summary, cover_url, url }: DraftText): boolean =>
  [title, content, summary, cover_url, url].every((part) => part.trim() === '');

/** Whether two texts are the same to the letter, or both nothing. */
export const isEqualText = (a: DraftText, b: DraftText): boolean =>
  (a.content === b.content && JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))) ||
  (isEmptyText(a) && isEmptyText(b));

/** The same markup in one spelling: the API closes empty elements, the browser does not. */
const canonical = (html: string): string => inertDocument(html).body.innerHTML;

/** Whether two texts say the same; outer spaces of the short fields are the API's to drop. */
export const isSameText = (a: DraftText, b: DraftText): boolean =>
  a.title === b.title &&
  a.summary.trim() === b.summary.trim() &&
  a.cover_url.trim() === b.cover_url.trim() &&
  a.url.trim() === b.url.trim() &&
  a.declaration === b.declaration &&
  a.tag_ids.join() === b.tag_ids.join() &&
  (a.content === b.content || canonical(a.content) === canonical(b.content));
