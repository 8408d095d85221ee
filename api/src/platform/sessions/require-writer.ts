import { AppError } from '../errors/app-error.ts';
import type { Session } from './session.ts';

/** Lets a text or an action in only from its writer, where the page says who that is (`writer_id`, 0 for a visitor). */
export const requireWriter = ({ userId }: Session, input: { readonly writer_id?: unknown }): void => {
  if (input.writer_id !== undefined && input.writer_id !== userId) throw new AppError('other_account');
};
