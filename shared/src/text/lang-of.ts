/** `en` for a text without a single Han character, so that it is hyphenated and read aloud as what it is. */
export const langOf = (text: string): 'en' | undefined =>
  /\p{Script=Han}/u.test(text) || !/\p{Script=Latin}/u.test(text) ? undefined : 'en';
