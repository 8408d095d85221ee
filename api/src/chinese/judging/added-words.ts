import { findAddedAmount } from './amounts.ts';
import { findContact } from './contact-words.ts';
import { findAddedNumber } from './long-numbers.ts';
import { findAddedShare } from './shares.ts';

/** A word of other letters than Chinese, or a name with digits in it: an account, a code. */
const WORD = /[\p{L}\p{Nd}_-]{4,}/gu;
const HAN_PART = /\p{Script=Han}+/gu;

/** Chinese is written without spaces: they only hide what stands there. */
const INSIDE_HAN = /(?<=\p{Script=Han})[\s._*·-]{1,9}(?=\p{Script=Han})/gu;

/** Names are written with or without a space or hyphen: `100 ms`, `GPT-4`. */
const INSIDE_NAMES = /[\s_]|\p{Pd}/gu;

/** What could be an address, with what follows a slash. */
const DOTTED = /[a-z0-9_\u00c0-\u02af\u0370-\u052f.-]+(?:[/:][!-~]*)?/gu;
const HAS_LABELS = /^[^/:]*[^./:]\.[^./:]/;
const END = /[.,;:!?)]$/;
/** A Chinese word after a dot, as in a Chinese domain, with what stands before. */
const HOST_IN_CHINESE = /[\p{L}\p{Nd}]{1,20}\.(?=\p{Script=Han})/gu;
const DECIMAL = /^\d+\.\d+$/;
/** `GPT-4.5` and `v1.2` are versions; an address of numbers has three dots. */
const ENDS_IN_NUMBER = /\.\d[^./:]*$/;

const isHost = (text: string): boolean =>
  HAS_LABELS.test(text) && !DECIMAL.test(text) && (!ENDS_IN_NUMBER.test(text) || text.split('.').length > 3);

const find = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** Without the signs of the sentence that it stands in. */
const withoutEnd = (address: string): string =>
  END.test(address) ? withoutEnd(address.slice(0, -1)) : address;

/**
 * The first word, long number, share, address or way to reach somebody that the original does not have, and so is not the model's to
 * add; both texts in their normal form and small letters.
 */
export const findAdded = (text: string, original: string): string | undefined => {
  const host = [...find(text, DOTTED).map(withoutEnd).filter(isHost), ...find(text, HOST_IN_CHINESE)].find(
    (address) => !original.includes(address),
  );
  if (host !== undefined) return host;
  const close = text.replace(INSIDE_HAN, '');
  const said =
    findContact(close, original) ??
    findAddedShare(close, original) ??
    findAddedAmount(close, original) ??
    findAddedNumber(close, original);
  if (said !== undefined) return said;
  const names = original.replace(INSIDE_NAMES, '');
  return find(text.replace(HAN_PART, ' '), WORD).find(
    (word) => /\p{L}/u.test(word) && !names.includes(word.replace(INSIDE_NAMES, '')),
  );
};
