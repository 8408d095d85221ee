import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import { chineseWords } from '../../text/chinese-words.ts';
import { withFormulas } from '../../text/words.ts';
import type { Part } from '../write-markdown.ts';

/** Title and summary in Chinese as a part of a page; none where no model wrote them. */
export const chinesePart = (chinese: ChineseText | undefined): Part[] =>
  chinese ? [{ heading: withFormulas(chinese.title), text: withFormulas(chineseWords(chinese)) }] : [];
