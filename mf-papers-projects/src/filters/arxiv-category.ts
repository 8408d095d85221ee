const withSubject = /^[a-z]+(?:-[a-z]+)?\.[a-z]+(?:-[a-z]+)?$/i;
const withoutSubject = [
  'gr-qc',
  'hep-ex',
  'hep-lat',
  'hep-ph',
  'hep-th',
  'math-ph',
  'nucl-ex',
  'nucl-th',
  'quant-ph',
];

/** Whether a word has the shape of an arXiv category: `cs.CV`, `stat.ML`, `quant-ph`. */
export const isArxivCategory = (word: string): boolean =>
  withSubject.test(word) || withoutSubject.includes(word);
