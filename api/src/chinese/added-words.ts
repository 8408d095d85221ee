/** A word of other letters than Chinese, or a name with digits in it: an account, a code. */
const WORD = /[\p{L}\p{Nd}_-]{4,}/gu;
const HAN_PART = /\p{Script=Han}+/gu;

/** What stands between the groups of a number: of thousands, of a telephone. */
const BETWEEN_DIGITS = /(?<=\d)(?:[\s._/·•*~|+]|\p{Pd}){1,3}(?=\d)|(?<=\d),(?=\d{3}(?!\d))/gu;
const LONG_NUMBER = /\d{5,}/g;
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

/** What is said of a hundred; in Chinese characters only that it is. */
const PERCENTAGE = /(?<![\d.])\d{1,6}(?:\.\d{1,6})?(?= ?%)|(?<=百分之 ?)\d{1,6}(?:\.\d{1,6})?/gu;
const PERCENTAGE_IN_CHINESE = /百分之\p{Script=Han}/u;
const SAYS_PERCENT = /%|per ?cent|百分之/u;
const NUMBER = /\d+(?:\.\d+)?/g;

const find = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** Without the signs of the sentence that it stands in. */
const withoutEnd = (address: string): string =>
  END.test(address) ? withoutEnd(address.slice(0, -1)) : address;

/** A share that the original has as such, as a number of another unit, or of one: 93.5 %, 0.935. */
const findAddedShare = (text: string, original: string): string | undefined => {
  if (PERCENTAGE_IN_CHINESE.test(text) && !SAYS_PERCENT.test(original)) return '百分之';
  const known = new Set(find(original, NUMBER).map(Number));
  const isKnown = (share: number): boolean =>
    known.has(share) || known.has(Number((share / 100).toPrecision(12)));
  return find(text, PERCENTAGE).find((share) => !isKnown(Number(share)));
};

/**
 * The first word, long number, share or address that the original does not have, and so is not the model's to add; both texts in their
 * normal form and small letters.
 */
export const findAdded = (text: string, original: string): string | undefined => {
  const host = [...find(text, DOTTED).map(withoutEnd).filter(isHost), ...find(text, HOST_IN_CHINESE)].find(
    (address) => !original.includes(address),
  );
  if (host !== undefined) return host;
  const digits = original.replace(BETWEEN_DIGITS, '');
  const number = find(text.replace(BETWEEN_DIGITS, ''), LONG_NUMBER).find((each) => !digits.includes(each));
  if (number !== undefined) return number;
  const share = findAddedShare(text, original);
  if (share !== undefined) return share;
  const names = original.replace(INSIDE_NAMES, '');
  return find(text.replace(HAN_PART, ' '), WORD).find(
    (word) => /\p{L}/u.test(word) && !names.includes(word.replace(INSIDE_NAMES, '')),
  );
};
