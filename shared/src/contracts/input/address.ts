import { httpUrl, isStorable } from '../kit/characters.ts';
import {
  type About,
  type Field,
  field,
  ifSent,
  isMissing,
  type Lenient,
  lenient,
  type Reading,
  titleOf,
} from './field.ts';
import { readText } from './text.ts';

const MAX_URL = 2048;
const ADDRESS = { type: ['string', 'null'] };

const isOwnPath = (text: string): boolean => /^\/\w[\w./-]*$/.test(text) && !text.includes('..');

const readUrl = (raw: unknown, about: About, also: (text: string) => boolean): Reading<string> => {
  const text = readText(raw)?.trim();
  if (text === undefined || text.length > MAX_URL) return { problem: `${titleOf(about)}格式错误` };
  return text === '' || also(text) || httpUrl(text)
    ? { value: text }
    : { problem: `${titleOf(about)}格式错误` };
};

/** An http(s) address, or empty. */
export const webAddress = (about: About): Lenient<string, string> =>
  lenient({ about, fallback: '', schema: ADDRESS }, (raw) => readUrl(raw, about, () => false));

const decodeOnce = (text: string): string => {
  if (/^https?:\/\//i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** An http(s) address, a path of this site (what an upload gives), or empty. */
export const imageAddress = (about: About): Lenient<string, string> =>
  lenient({ about, fallback: '', schema: ADDRESS }, (raw) => readUrl(raw, about, isOwnPath));

/** The same in a change. */
export const imageAddressIfSent = (about: About) =>
  ifSent(field<string, string>({ about, schema: ADDRESS }, (raw) => readUrl(raw, about, isOwnPath)));

/** The address of a page to share, plain or URI-encoded once; with a `#…` it could not be signed. */
export const sharedAddress = (about: About): Field<string, string> =>
  field({ about, schema: ADDRESS }, (raw) => {
    if (raw === '' || raw === null) return isMissing(about);
    const url = typeof raw === 'string' ? decodeOnce(raw) : '';
    return httpUrl(url) && isStorable(url) && url.length <= MAX_URL && !url.includes('#')
      ? { value: url }
      : { problem: `${titleOf(about)}格式错误` };
  });

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether mail may be sent there: one address, and nothing else around it. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** A required e-mail address, without outer spaces. */
export const emailAddress = (about: About = '邮箱'): Field<string, string> =>
  field({ about, schema: { type: ['string', 'null'], format: 'email' } }, (raw) => {
    const text = readText(raw)?.trim();
    if (text === '') return isMissing(about);
    return text !== undefined && isEmailAddress(text)
      ? { value: text }
      : { problem: `${titleOf(about)}格式错误` };
  });
