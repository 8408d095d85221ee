import type { ChineseText } from '../../contracts/kit/chinese-text.ts';

/** In a list: what a language model makes of a foreign title, and that it does. */
export const ChineseTitle = ({ chinese }: { chinese: ChineseText }) => (
  <span lang="zh-CN">{chinese.title}（AI 生成）</span>
);
