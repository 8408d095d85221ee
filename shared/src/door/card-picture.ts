import { createHash } from 'node:crypto';

const VERSION_LENGTH = 10;

/** Size of the pictures that the API draws for previews of links. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The address of such a picture: another one as soon as the page says something else, for programs keep what they once fetched. */
export const cardAddress = (path: string, title: string, description: string): string => {
  const said = createHash('sha256').update(`${title}\n${description}`).digest('base64url');
  return `${path}?v=${said.slice(0, VERSION_LENGTH)}`;
};
