import { useState } from 'react';
import { type LoginInfo, useAuth } from '../../runtime/auth/auth.ts';

export interface Writer {
  /** Whose text it is; undefined until somebody may write. */
  writer: LoginInfo | undefined;
  /** Whoever is logged in may turn out to be another one. */
  isAsking: boolean;
  /** Makes it the text of who is logged in now. */
  reopen: () => void;
}

const anybody = (): boolean => true;

/**
 * Whose text a page holds: the first member who is logged in and may write stays, whoever is logged in later. Nobody
 * becomes it by the browser's memory alone.
 */
export const useWriter = (mayWrite: (info: LoginInfo) => boolean = anybody): Writer => {
  const auth = useAuth();
  const isAsking = auth.status === 'unknown' || (auth.status === 'member' && auth.isRecalled === true);
  const known = !isAsking && auth.info && mayWrite(auth.info) ? auth.info : undefined;
  const [writer, setWriter] = useState(known);
  if (!writer && known) setWriter(known);
  return { writer: writer ?? known, isAsking, reopen: () => setWriter(undefined) };
};
