import { AppError } from '../http/app-error.ts';
import type { Member } from './session.ts';

/** Lets a text or a deed in only from its writer, where the page says who that is (`writer_id`). */
export const requireWriter = (
  member: Member,
  { writer_id }: { readonly writer_id?: number | undefined },
): void => {
  if (writer_id !== undefined && writer_id !== member.userId) throw new AppError('other_account');
};
