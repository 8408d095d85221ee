import {
  ApiError,
  isForbidden,
  isNotLoggedIn,
  isOtherAccount,
  otherAccountCode,
} from '../../runtime/api-error.ts';
import { useAuth } from '../../runtime/auth.ts';
import { refreshLogin } from '../../runtime/login.ts';

/** Whether somebody else than the writer of a text is logged in, as far as this page knows. */
export const isAnothers = (writerId: number): boolean => {
  const { info } = useAuth.getState();
  return info !== undefined && info.id !== writerId;
};

const otherAccount = () => new ApiError('answer', otherAccountCode, '');

/**
 * Sends what a member wrote (with `writer_id`), and gives the answer. Into another account it never goes: neither where
 * this page knows who is logged in now, nor where only the API does; then the call fails as `isOtherAccount` tells.
 */
export const asWriter = async <Answer>(writerId: number, send: () => Promise<Answer>): Promise<Answer> => {
  if (isAnothers(writerId)) throw otherAccount();
  try {
    return await send();
  } catch (error) {
    // The page did not know yet who is logged in now.
    if (isOtherAccount(error)) void refreshLogin();
    // Whoever may not write such texts at all is told so before anybody looks whose it is.
    else if (isForbidden(error) && !isNotLoggedIn(error)) {
      await refreshLogin();
      if (isAnothers(writerId)) throw otherAccount();
    }
    throw error;
  }
};
