/** `en` for a title without a single Han character, so that it is hyphenated and read aloud as what it is. */
export const langOf = (title: string): 'en' | undefined =>
  /\p{Script=Han}/u.test(title) || !/\p{Script=Latin}/u.test(title) ? undefined : 'en';
