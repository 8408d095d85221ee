import { plainTitle } from '@hub/shared/text/plain-title';
import { type Citable, doiOf } from './citable.ts';
import { isHan, readName } from './person-name.ts';

/** How many authors the standard names before it says 等. */
const named = 3;

/**
 * A reference by GB/T 7714—2025, preprint online: 责任者. 题名[PP/OL]. 平台(创建日期)[引用日期]. 获取路径. 标识符.
 * `citedOn` is the reader's day, `YYYY-MM-DD`.
 */
export const gbt7714 = (paper: Citable, citedOn: string): string => {
  const doi = doiOf(paper);
  const parts = [
    authorsOf(paper.authors),
    `${withoutStop(plainTitle(paper.title))}[PP/OL]`,
    `arXiv${paper.date && `(${paper.date})`}[${citedOn}]`,
    paper.url,
    doi && `DOI:${doi}`,
  ];
  return `${parts.filter(Boolean).map(withoutStop).join('. ')}.\n`;
};

/** A part that ends in a full stop by itself gets no second one. */
const withoutStop = (part: string): string => part.replace(/[.。]$/, '');

const authorsOf = (authors: readonly string[]): string => {
  const names = authors.slice(0, named).map(nameOf);
  if (authors.length > named) names.push(isHan(authors[0] ?? '') ? '等' : 'et al');
  return names.join(', ');
};

/** Vaswani A: family name in full, given names by their first letters without dots. */
const nameOf = (author: string): string => {
  const name = readName(author);
  if ('whole' in name) return name.whole;
  // A nickname in quotes is no part of the name.
  const given = name.given.replace(/["“'(][^"“”'()]*["”')]/g, ' ').split(/[\s.\-‐]+/);
  const initials = given.map((part) => [...part][0]?.toUpperCase() ?? '').filter(Boolean);
  return [name.family, initials.join(' '), name.suffix].filter(Boolean).join(' ');
};
