import { isEmailAddress } from '@hub/shared/contracts/input/address';
import { cutCodePoints } from '@hub/shared/contracts/kit/characters';

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

/** Of a long name the end goes, but not what tells programs the kind of the file. */
const cleanName = (name: string): string => {
  const clean = oneLine(name).replaceAll(/[\\/]/g, '_');
  const [kind = ''] = /\.\w{1,8}$/.exec(clean) ?? [];
  return cutCodePoints(clean.slice(0, clean.length - kind.length), LONGEST_NAME - kind.length) + kind;
};

/** The message with nothing in its headers but what belongs there; throws for an address that is none. */
export const checked = (message: Message): Message => {
  if (!isEmailAddress(message.to)) throw new TypeError('not an e-mail address');
  const attachments = (message.attachments ?? []).map((one) => ({ ...one, name: cleanName(one.name) }));
  if (!attachments.every(isAttachable)) throw new TypeError('not an attachment');
  return { ...message, subject: cutCodePoints(oneLine(message.subject), LONGEST_SUBJECT), attachments };
};
