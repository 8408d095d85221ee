import { plainTitle } from '@hub/shared/text/plain-title';
import { splitTex } from '@hub/shared/text/tex/plain-tex';

/** Words of a page: plain, or with formulas between dollars, as papers have them. */
export type Words = string | { readonly tex: string };

/** Words whose formulas readers of TeX shall set; of all others a dollar is only money. */
export const withFormulas = (tex: string): Words => ({ tex });

/** A paper's title: plain where a reader would write it by hand, else with its formulas as they were typed. */
export const paperTitle = (title: string): Words => {
  const plain = plainTitle(title);
  return splitTex(plain).some(({ isMath }) => isMath) ? withFormulas(title) : plain;
};

export const isEmpty = (words: Words | undefined): boolean =>
  (typeof words === 'object' ? words.tex : (words ?? '')).trim() === '';
