/** Titles without any Han are read out, and broken into lines, as English. */
export const langOf = (text: string): 'en' | undefined => (/\p{Script=Han}/u.test(text) ? undefined : 'en');
