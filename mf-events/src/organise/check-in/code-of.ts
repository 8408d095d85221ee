/** The code alone, of what was scanned, typed or pasted: a code, or the link of a ticket with the code behind the #. */
export const codeOf = (text: string): string => text.slice(text.lastIndexOf('#') + 1).trim();
