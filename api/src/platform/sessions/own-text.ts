import { AppError } from '../errors/app-error.ts';
import type { Session } from './session.ts';

/** Lets a text or a deed in only from its writer, where the page says who that is (`writer_id`, 0 for a visitor). */
export const requireWriter = (
  { userId }: Session,
  { writer_id }: { readonly writer_id?: number | undefined },
): void => {
  if (writer_id !== undefined && writer_id !== userId) throw new AppError('other_account');
};
