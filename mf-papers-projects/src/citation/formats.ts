import { bibtex } from './bibtex.ts';
import type { Citable } from './citable.ts';
import { gbt7714 } from './gbt7714.ts';
import { ris } from './ris.ts';

export interface CitationFormat {
  value: 'bibtex' | 'ris' | 'gbt';
  label: string;
  extension: string;
  mediaType: string;
  write: (paper: Citable, citedOn: string) => string;
}

/** What a citation can be had as, in the order of the tabs. */
export const formats: readonly [CitationFormat, ...CitationFormat[]] = [
  { value: 'bibtex', label: 'BibTeX', extension: 'bib', mediaType: 'application/x-bibtex', write: bibtex },
  {
    value: 'ris',
    label: 'RIS',
    extension: 'ris',
    mediaType: 'application/x-research-info-systems',
    write: ris,
  },
  { value: 'gbt', label: 'GB/T 7714', extension: 'txt', mediaType: 'text/plain', write: gbt7714 },
];
