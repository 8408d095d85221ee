import type { Status } from '@hub/shared/contracts/link/entities';
import type { StatusWords } from '../draft/status-words.ts';

/** What an answer begins with: whom it is for, and as far as what it answers was meant to be seen. */
export const answering = (
  { account, mentions, visibility, spoiler_text }: Status,
  self: string,
): Pick<StatusWords, 'text' | 'visibility' | 'warning'> => {
  const people = [account, ...mentions].filter(({ id }) => id !== self).map(({ acct }) => `@${acct} `);
  return {
    text: [...new Set(people)].join(''),
    visibility,
    ...(spoiler_text && { warning: spoiler_text }),
  };
};
