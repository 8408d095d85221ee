import { countCharacters } from '../kit/characters.ts';

export const MAX_STATUS = 500;
/** An address counts as so many characters, however long it is. */
export const URL_CHARACTERS = 23;

export const URL_PART = String.raw`https?:\/\/[^\s<>"'，。！？；：、（）【】《》“”‘’]+`;

const urls = new RegExp(URL_PART, 'gu');
const REMOTE_MENTION = /(?<![\w@/])(@\w{1,64})@[\w.-]{1,253}\w/gu;

/** Characters of a status by Mastodon's rule: of a mention the host does not count, an address counts as 23. */
export const countStatus = (text: string): number =>
  countCharacters(text.replaceAll(urls, 'x'.repeat(URL_CHARACTERS)).replaceAll(REMOTE_MENTION, '$1'));
