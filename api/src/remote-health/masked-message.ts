import { hubFileIn, MASK, maskOutside, maskWords } from './masked-words.ts';

const closing: Readonly<Record<string, string>> = {
  ...{ "'": "'", '"': '"', '`': '`', '“': '”', '‘': '’', '”': '”', '„': '“' },
  ...{ '「': '」', '『': '』', '《': '》', '«': '»', '{': '}' },
};
const apostrophe = /^['’](?:s|t|re|ve|ll|d|m)\b/i;

/** Where engines quote a name of code. Elsewhere a quoted word may as well be somebody's name. */
const quotesCode = [
  /\((?:reading|setting|evaluating|deleting) $/,
  /\b(?:property|field|method|attribute|Identifier|identifier|constructor|export named|of type|without) $/,
  /\bCannot access $/,
  /\bFailed to (?:execute|construct) $/,
  /\bFailed to (?:read|set|delete) (?:the|an?) $/,
  /\bobject $/,
];
const code = /^#?[A-Za-z_$][\w$]*(?:\.#?[A-Za-z_$][\w$]*){0,8}$|^#<\w{1,40}>$|^\[object \w{1,40}\]$/;
const language = /^(?:new|this|super|await|yield|async|import|export|arguments|caller|callee|use strict)$/;
const sign = /^[!-/:-@[-`{-~]{1,3}$/;

/** The same, further on in the sentence. */
const goesOn = (before: string): boolean =>
  (before.includes('Failed to ') && /(?: on| from) $/.test(before)) ||
  (before.includes('Cannot destructure ') && before.endsWith(' of '));

const quotedCode = (before: string, text: string): string | undefined => {
  if (sign.test(text) || language.test(text)) return text;
  if (
    code.test(text) &&
    (goesOn(before) || quotesCode.some((place) => place.test(before))) &&
    maskWords(text) === text
  )
    return text;
  return hubFileIn(text);
};

/** The index of the quote that ends what begins at `from`; the end of the text where none does. */
const endOf = (text: string, from: number, close: string): number => {
  // What stands in braces has braces and quotes of its own.
  if (close === '}') return text.lastIndexOf('}') > from ? text.lastIndexOf('}') : text.length;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === close && !apostrophe.test(text.slice(at, at + 4))) return at;
  }
  return text.length;
};

const maskQuotes = (text: string): string => {
  let masked = '';
  let outside = 0;
  for (let at = 0; at < text.length; at += 1) {
    const open = text[at] ?? '';
    const close = closing[open];
    const inWord = /\w/.test(text[at - 1] ?? '') && apostrophe.test(text.slice(at, at + 4));
    if (close === undefined || inWord) continue;
    const end = endOf(text, at + 1, close);
    const before = text.slice(Math.max(0, at - 140), at);
    masked += maskOutside(text.slice(outside, at));
    masked += `${open}${quotedCode(before, text.slice(at + 1, end)) ?? MASK}${text[end] ?? ''}`;
    outside = end + 1;
    at = end;
  }
  return masked + maskOutside(text.slice(outside));
};

/** The excerpt that engines quote may hold half a pair of quotes. */
const withoutExcerpt = (message: string): string => {
  const end = message.lastIndexOf(' is not valid JSON');
  const begin = message.indexOf('"');
  return begin < 0 || end < begin ? message : `${message.slice(0, begin)}"${MASK}"${message.slice(end)}`;
};

/**
 * What may stay of an error's message: words of Latin letters, small numbers, names of code where an engine quotes them, and
 * addresses without what is after `?` and `#`. It cannot tell a name of Latin letters alone from a word (docs/tracking.md).
 */
export const maskMessage = (message: string): string =>
  maskQuotes(
    withoutExcerpt(
      message
        .normalize('NFKC')
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .replaceAll(/\p{Cf}+/gu, ''),
    ),
  )
    .replaceAll(/…(?:[ ,;·.-]{0,3}…)+/g, MASK)
    .trim();
