import { isEmailAddress } from '@hub/shared/contracts/input/address';
import { cutCodePoints } from '@hub/shared/contracts/kit/characters';

/** A line of a mail: text, a code to type, or an address to open. */
export type Line = string | { readonly code: string } | { readonly url: string; readonly label: string };

export interface Attachment {
  readonly name: string;
  /** Media type: `text/calendar; charset=utf-8`. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as a feature writes it; text and HTML versions are generated from the same lines. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly Line[];
  readonly attachments?: readonly Attachment[];
  /** After this time it is not sent. */
  readonly expiresAt?: Date;
  /** One of many mails with the same news: sent after mails that concern a single person. */
  readonly isBulk?: boolean;
}

const LONGEST_SUBJECT = 200;
const LONGEST_NAME = 100;
const TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w-]+)*$/;

/** Text for one header line: line breaks and other control characters become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const isAttachable = ({ name, type }: Attachment): boolean => name !== '' && TYPE.test(type);

/** Cuts a long name, but keeps its extension. */
const cleanName = (name: string): string => {
  const clean = oneLine(name).replaceAll(/[\\/]/g, '_');
  const [kind = ''] = /\.\w{1,8}$/.exec(clean) ?? [];
  return cutCodePoints(clean.slice(0, clean.length - kind.length), LONGEST_NAME - kind.length) + kind;
};

/** The message with safe header values; throws for an invalid address. */
export const checked = (message: Message): Message => {
  if (!isEmailAddress(message.to)) throw new TypeError('not an e-mail address');
  const attachments = (message.attachments ?? []).map((one) => ({ ...one, name: cleanName(one.name) }));
  if (!attachments.every(isAttachable)) throw new TypeError('not an attachment');
  return { ...message, subject: cutCodePoints(oneLine(message.subject), LONGEST_SUBJECT), attachments };
};
