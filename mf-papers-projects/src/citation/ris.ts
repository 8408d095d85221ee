import { plainTitle } from '@hub/shared/text/plain-title';
import { type Citable, doiOf } from './citable.ts';
import { readName } from './person-name.ts';

/** A record for reference managers; RIS ends its lines with CR LF. */
export const ris = (paper: Citable): string => {
  const tags: readonly (readonly [string, string])[] = [
    // There is no type for preprints; reference managers write and read them as unpublished.
    ['TY', 'UNPB'],
    ['TI', plainTitle(paper.title)],
    ...paper.authors.map((author) => ['AU', risName(author)] as const),
    ['PY', paper.date.slice(0, 4)],
    ['DA', paper.date.replaceAll('-', '/')],
    ['AB', paper.abstract],
    ['PB', 'arXiv'],
    ['M1', paper.arxivId && `arXiv:${paper.arxivId}`],
    ['KW', paper.category],
    ['DO', doiOf(paper)],
    ['UR', paper.url],
    ['N1', paper.venue],
  ];
  const lines = tags.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value}`);
  return [...lines, 'ER  - ', ''].join('\r\n');
};

const risName = (author: string): string => {
  const name = readName(author);
  if ('whole' in name) return name.whole;
  return [name.family, name.given, name.suffix].filter(Boolean).join(', ');
};
