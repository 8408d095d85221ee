const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML 1.0 can hold it: without control characters, lone surrogates replaced. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(notInXml, '');

/** The same in one line. */
export const xmlLine = (text: string): string => xmlText(text).replaceAll(/\s+/g, ' ').trim();
