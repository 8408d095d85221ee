import { ABOUT_AI, UNWANTED } from './headline-rules.ts';

/** Whether a headline of a general outlet belongs on the page of a community for AI. */
export const isAboutAi = (title: string, summary: string): boolean =>
  ABOUT_AI.test(`${title} ${summary}`) && !UNWANTED.some((pattern) => pattern.test(title));
