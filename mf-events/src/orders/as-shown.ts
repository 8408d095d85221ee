import { ApiError, isOtherAccount, otherAccountCode } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { refreshLogin } from '@hub/shared/runtime/login';

/** Whom the page shows: a member's id, 0 for a visitor. */
export const shownNow = (): number => useAuth.getState().info?.id ?? 0;

/** Who is logged in instead, as far as that could be asked. */
const otherThan = (shown: number): string => {
  const { status, info } = useAuth.getState();
  if (status === 'visitor' && shown !== 0) return '现在已没有登录';
  const name = info && info.id !== shown ? `「${info.name}」` : '';
  return `现在登录的是另一个账号${name}`;
};

const refused = (shown: number, undone: string) =>
  new ApiError('answer', otherAccountCode, `${otherThan(shown)}，${undone}`);

/**
 * Sends what somebody does about their places, in the name of whom the page showed them, and gives the answer. Another who
 * has logged in elsewhere meanwhile, or nobody any more: nothing is done, and the error's words say so with `undone`; by
 * then the page knows who is logged in.
 */
export const asShown = async <Answer>(
  shown: number,
  undone: string,
  send: (by: { writer_id: number }) => Promise<Answer>,
): Promise<Answer> => {
  const { info } = useAuth.getState();
  if (info && info.id !== shown) throw refused(shown, undone);
  try {
    return await send({ writer_id: shown });
  } catch (error) {
    if (!isOtherAccount(error)) throw error;
    await refreshLogin();
    throw refused(shown, undone);
  }
};
