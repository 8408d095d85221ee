import { ApiError, isOtherAccount, otherAccountCode } from '../../runtime/api-error.ts';
import { useAuth } from '../../runtime/auth.ts';
import { refreshLogin } from '../../runtime/login.ts';

/** Whether somebody else than the writer of a text is logged in, as far as this page knows. */
export const isAnothers = (writerId: number): boolean => {
  const { info } = useAuth.getState();
  return info !== undefined && info.id !== writerId;
};

/**
 * Sends what a member wrote (with `writer_id`), and gives the answer. Into another account it never goes: neither where
 * this page knows who is logged in now, nor where only the API does; then the call fails as `isOtherAccount` tells.
 */
export const asWriter = async <Answer>(writerId: number, send: () => Promise<Answer>): Promise<Answer> => {
  if (isAnothers(writerId)) throw new ApiError('answer', otherAccountCode, '');
  try {
    return await send();
  } catch (error) {
    // The page did not know yet who is logged in now.
    if (isOtherAccount(error)) void refreshLogin();
    throw error;
  }
};
