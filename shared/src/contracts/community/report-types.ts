/** What can be wrong with a thing, in the order of the dialog (spec §9); without schemas, for browsers too. */
export const reportTypes = {
  1: '样式问题',
  2: '涉嫌广告',
  3: '内容抄袭',
  4: '内容侵权',
  5: '政治相关',
  6: '内容涉黄',
  7: '其他',
} as const;

/** Types that must name the original. */
export const needsLink = (type: number): boolean => type === 3 || type === 4;

export const MAX_REMARK = 200;
