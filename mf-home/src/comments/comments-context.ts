import { createContext, useContext } from 'react';
import type { CommentsAddress } from './comments-address.ts';
import type { CommentDeeds } from './use-comment-deeds.ts';

export interface Comments {
  address: CommentsAddress;
  deeds: CommentDeeds;
}

const context = createContext<Comments | undefined>(undefined);

export const CommentsProvider = context;

/** What is commented on, and what can be done about it. */
export const useComments = (): Comments => {
  const comments = useContext(context);
  if (!comments) throw new Error('no comments here');
  return comments;
};
