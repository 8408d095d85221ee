import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import { beijingDay } from '@hub/shared/dates/beijing';

/** Summary in Chinese that a language model wrote, where there is one, then that it did, which one and when; in paragraphs. */
export const chineseWords = ({ summary, model, made_at }: ChineseText): string =>
  [summary, `AI 生成：${model}，${beijingDay(new Date(made_at))}`].filter(Boolean).join('\n\n');
