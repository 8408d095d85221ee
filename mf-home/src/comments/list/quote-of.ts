import { cutCharacters } from '@hub/shared/contracts/kit/characters';

const MOST = 200;

/** The words of a comment as a quote in Markdown, with room for one's own below; what they quote themselves is left out. */
export const quoteOf = (content: string): string => {
  const own = content
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
  const cut = cutCharacters(own, MOST);
  const words = cut === own ? own : `${cut}…`;
  return `${words
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')}\n\n`;
};
