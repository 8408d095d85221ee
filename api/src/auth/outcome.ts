import type { CookieKind } from '../platform/sessions/cookies.ts';

/** What the browser holds beside the form. */
export type CookieOf = (kind: CookieKind) => string | undefined;

/** What became of a posted form. */
export type Outcome =
  /** `isWhole`: both factors were shown, or the one that is both. */
  | { readonly userId: number; readonly isWhole?: true }
  /** Back to the first step, with the reason. */
  | { readonly startOver: string }
  | { readonly problem: { readonly field: string; readonly message: string } }
  /** `instead`: what helps until then. */
  | { readonly retryAfter: number; readonly instead?: string }
  /** A code is on its way; the next form carries these on. */
  | { readonly sent: { readonly email: string; readonly ticket: string } };

/** Nobody remembers how they capitalised their address. */
export const accountName = (email: string): string => email.toLowerCase();
