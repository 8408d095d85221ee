import { ABOUT_AI, TERMS_OF_AI, UNWANTED } from './headline-rules.ts';

/** Names by which a text calls a thing, first the one that stands there. */
type ReadTerms = (text: string) => readonly (readonly string[])[];

// Abbreviations stand for other things elsewhere: CV, SAE, NAS.
const isWritten = (name: string): boolean => /\p{Script=Han}{3}|[ -]|.{6}/u.test(name);

const namesAi = ([name = '', ...others]: readonly string[]): boolean =>
  isWritten(name) && [name, ...others].some((one) => TERMS_OF_AI.test(one));

/**
 * Whether a headline of a general outlet belongs on the page of a community for AI: by words that are of AI alone, or by a
 * term of the field that the search knows, in whatever language.
 */
export const isAboutAi = (title: string, summary: string, readTerms: ReadTerms): boolean => {
  const text = `${title} ${summary}`;
  if (UNWANTED.some((pattern) => pattern.test(title))) return false;
  return ABOUT_AI.test(text) || readTerms(text).some(namesAi);
};
