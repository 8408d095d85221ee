const where = String.raw`(?:\S{0,100}?arxiv(?:\.org/(?:abs|pdf|html|format)/|[.:]\s*))?`;
const since2007 = String.raw`\d{4}\.\d{4,5}`;
const before2007 = String.raw`[a-z-]{1,20}(?:\.[a-z]{2})?/\d{7}`;
const pattern = new RegExp(`^${where}(${since2007}|${before2007})(?:v\\d+)?(?!\\d)`, 'i');

/** The arXiv id, without version, in an address, a DOI or a bare id; `undefined` where there is none. */
export const arxivId = (source: string): string | undefined => pattern.exec(source.trim())?.[1];
