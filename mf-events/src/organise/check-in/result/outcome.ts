import type { Data } from '@hub/shared/contracts/client';
import { ApiError, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';

type Admitted = Data<'POST /v1/events/checkIn'>;

/** What became of a ticket at the door. */
export type Outcome =
  | { kind: 'in'; name: string; at: string }
  | { kind: 'again'; name: string; at: string }
  /** The API knows that it opens no door here. */
  | { kind: 'refused'; message: string; hint: string }
  /** Nobody knows yet: it may be tried again. */
  | { kind: 'failed'; message: string; hint: string };

export const outcomeOf = ({ is_first, name, checked_in_at }: Admitted): Outcome => ({
  kind: is_first ? 'in' : 'again',
  name,
  at: checked_in_at,
});

// Not this member's event, no such ticket, an event that was called off, text that is no code at all.
const final = [403, 404, 409, 422];

// The API knows no more: a ticket of another event is nobody's business here.
const noTicket = '可能是别的活动的票，或者没有输完整。可以在报名名单里按姓名查。';

const wordsOf = ({ data, message }: ApiError): string => {
  const [first] = Array.isArray(data) ? (data as { message?: unknown }[]) : [];
  return typeof first?.message === 'string' ? first.message : message;
};

/** What went wrong when somebody was to be let in by a code, or by the order found under their name. */
export const failureOf = (error: unknown, isByCode: boolean): Outcome => {
  const failed = (message: string): Outcome => ({
    kind: 'failed',
    message,
    hint: isByCode ? '票券码已保留。' : '',
  });
  if (!(error instanceof ApiError)) return failed('出错了，请重试');
  if (isNotLoggedIn(error)) return failed('登录已过期，请在新窗口登录后重试');
  const message = wordsOf(error);
  // The ticket is good or not whoever asks: it may be tried again by the right account.
  if (isOtherAccount(error) || !final.includes(error.status)) return failed(message);
  return { kind: 'refused', message, hint: error.status === 404 ? noTicket : '' };
};
