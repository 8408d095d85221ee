import { isEmailAddress } from '@hub/shared/contracts/input/address';

/** A line of a mail: text, a code to type, or an address to open. */
export type Line = string | { readonly code: string } | { readonly url: string; readonly label: string };

export interface Attachment {
  readonly name: string;
  /** As in `text/calendar; charset=utf-8`. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as a feature writes it; text and HTML are made of the same lines. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly Line[];
  readonly attachments?: readonly Attachment[];
  /** Afterwards it is not sent any more. */
  readonly expiresAt?: Date;
  /** One of many that tell as many people the same: goes after all that concerns one of them. */
  readonly isBulk?: boolean;
}

const LONGEST_SUBJECT = 200;
const LONGEST_NAME = 100;
const TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w-]+)*$/;

/** Text for one line of a header: whatever could begin another one becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const isAttachable = ({ name, type }: Attachment): boolean => name !== '' && TYPE.test(type);

const cleanName = (name: string): string => oneLine(name).replaceAll(/[\\/]/g, '_').slice(0, LONGEST_NAME);

/** The message with nothing in its headers but what belongs there; throws for an address that is none. */
export const checked = (message: Message): Message => {
  if (!isEmailAddress(message.to)) throw new TypeError('not an e-mail address');
  const attachments = (message.attachments ?? []).map((one) => ({ ...one, name: cleanName(one.name) }));
  if (!attachments.every(isAttachable)) throw new TypeError('not an attachment');
  return { ...message, subject: oneLine(message.subject).slice(0, LONGEST_SUBJECT), attachments };
};
