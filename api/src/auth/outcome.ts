import type { CookieKind } from '../platform/sessions/cookies.ts';

/** What the browser holds beside the form. */
export type CookieOf = (kind: CookieKind) => string | undefined;

/** What became of a posted form. */
export type Outcome =
  | { readonly userId: number }
  | { readonly problem: { readonly field: string; readonly message: string } }
  /** `instead`: what helps until then. */
  | { readonly retryAfter: number; readonly instead?: string }
  /** A code is on its way; the next form carries these on. */
  | { readonly sent: { readonly email: string; readonly ticket: string } };

/** Nobody remembers how they capitalised their address. */
export const accountName = (email: string): string => email.toLowerCase();
