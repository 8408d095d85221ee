const MARKS = /[\u0300-\u036f]/g;

/** Text as it is compared: without width, case and the marks on Latin letters. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(MARKS, '').normalize('NFKC').toLowerCase();

/** A query as it is compared with whole titles. */
export const foldWhole = (text: string): string => fold(text).trim().replaceAll(/\s+/gu, ' ');

/** The words of a query, parted by spaces. All of them occur in a hit, in any order. */
export const readWords = (query: string): string[] =>
  [...new Set(fold(query).split(/\s+/u))].filter((word) => word !== '');
