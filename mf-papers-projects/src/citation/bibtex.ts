import { type Citable, doiOf } from './citable.ts';
import { toLatex } from './latex.ts';
import { isHan, readName } from './person-name.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const smallWords = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'to', 'for', 'and', 'is', 'are', 'towards']);

/** A BibTeX entry as arXiv itself words it. */
export const bibtex = (paper: Citable): string => {
  const [year = '', month = ''] = paper.date.split('-');
  const fields: readonly (readonly [string, string])[] = [
    ['title', braced(toLatex(paper.title, { preserveCapitals: true }))],
    ['author', braced(paper.authors.map(bibtexName).join(' and '))],
    ['year', braced(year)],
    // A macro of BibTeX, so without braces.
    ['month', months[Number(month) - 1] ?? ''],
    ['eprint', braced(paper.arxivId)],
    ['archivePrefix', paper.arxivId && braced('arXiv')],
    ['primaryClass', braced(paper.category)],
    ['doi', braced(doiOf(paper))],
    ['url', braced(paper.url)],
    ['note', braced(toLatex(paper.venue))],
  ];
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name.padEnd(13)} = ${value}`);
  return `@misc{${keyOf(paper)},\n${lines.join(',\n')}\n}\n`;
};

const braced = (value: string) => value && `{${value}}`;

const bibtexName = (author: string): string => {
  const name = readName(author);
  // In braces, or a comma or "and" inside would be taken for an order of parts.
  if ('whole' in name) return isHan(name.whole) ? name.whole : `{${toLatex(name.whole)}}`;
  return [name.family, name.suffix, name.given]
    .filter(Boolean)
    .map((part) => toLatex(part))
    .join(', ');
};

/** xu2026witheveryone: first family name, year, first word of weight; plain letters and digits alone. */
const keyOf = ({ authors, date, title, arxivId }: Citable): string => {
  const [first = ''] = authors;
  const name = readName(first);
  const words = title.split(/[\s:,\-/]+/).map(plainLetters);
  const word = words.find((candidate) => candidate !== '' && !smallWords.has(candidate)) ?? '';
  const family = plainLetters('whole' in name ? name.whole : name.family);
  return family && word ? `${family}${date.slice(0, 4)}${word}` : `arxiv${plainLetters(arxivId)}`;
};

const undivided: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßæœøłđı]/g, (letter) => undivided[letter] ?? '')
    .replace(/[^a-z0-9]/g, '');
