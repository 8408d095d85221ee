import { useAuth } from '../auth/auth.ts';
import { ApiError, isForbidden, isNotLoggedIn, isOtherAccount, otherAccountCode } from '../http/api-error.ts';
import { refreshLogin } from './login.ts';

/** Whether, as far as this page knows, another member than `viewer` is logged in. */
export const isAnothers = (viewer: number): boolean => {
  const { info } = useAuth.getState();
  return info !== undefined && info.id !== viewer;
};

const refused = (viewer: number, undone?: string) =>
  new ApiError('answer', otherAccountCode, undone === undefined ? '' : `${whoInstead(viewer)}，${undone}`);

const whoInstead = (viewer: number): string => {
  const { status, info } = useAuth.getState();
  if (status === 'visitor' && viewer !== 0) return '现在已没有登录';
  const name = info && info.id !== viewer ? `「${info.name}」` : '';
  return `现在登录的是另一个账号${name}`;
};

/**
 * Sends a write with `writer_id`: the member for whom the page was drawn (0 for a visitor). If another member is logged in by
 * now, as this page or the API knows, nothing is written: it throws an error for which `isOtherAccount` is true, whose message
 * ends with `undone` (what was not done), and the login state is refreshed.
 */
export const inNameOf = async <Answer>(
  viewer: number,
  send: (by: { writer_id: number }) => Promise<Answer>,
  undone?: string,
): Promise<Answer> => {
  if (isAnothers(viewer)) throw refused(viewer, undone);
  try {
    return await send({ writer_id: viewer });
  } catch (error) {
    if (isOtherAccount(error)) {
      await refreshLogin();
      throw refused(viewer, undone);
    }
    // The API checks permissions before `writer_id`: the new member may lack one that `viewer` has.
    if (isForbidden(error) && !isNotLoggedIn(error)) {
      await refreshLogin();
      if (isAnothers(viewer)) throw refused(viewer, undone);
    }
    throw error;
  }
};
