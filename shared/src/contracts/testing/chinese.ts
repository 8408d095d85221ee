import type { ChineseText } from '../kit/chinese-text.ts';

/** What a language model wrote; give what the test is about. */
export const chineseText = (given: Partial<ChineseText> = {}): ChineseText => ({
  title: '示例中文标题',
  summary: '第一句。第二句。第三句。',
  model: 'example-model',
  made_at: '2026-08-01T02:00:00.000Z',
  ...given,
});
