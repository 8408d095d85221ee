import { ApiError, isForbidden, isNotLoggedIn, isOtherAccount, otherAccountCode } from './api-error.ts';
import { useAuth } from './auth.ts';
import { refreshLogin } from './login.ts';

/** Whether this page knows that another member is logged in than `viewer`. */
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
 * Does something in the name of whom the page shows (0 for a visitor), and gives the answer. In another's name it is never
 * done: neither where this page knows who is logged in now, nor where only the API does. Then it fails as `isOtherAccount`
 * tells, in words that end with what was not done (`undone`), and the page knows who is there.
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
    // Whoever may not do such things at all is told so before anybody looks in whose name they were to be done.
    if (isForbidden(error) && !isNotLoggedIn(error)) {
      await refreshLogin();
      if (isAnothers(viewer)) throw refused(viewer, undone);
    }
    throw error;
  }
};
