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

/** Ours: what can be wrong with somebody on the rankings, whom members alone correct. */
export const personReportTypes = {
  8: '这不是我',
  9: '和另一位是同一个人（合并）',
  10: '资料有误',
} as const;

/** Ours: what can be wrong with what a language model wrote of a paper or headline. */
export const chineseReportTypes = {
  11: '中文标题或摘要有误',
} as const;

const names: Readonly<Record<number, string>> = {
  ...reportTypes,
  ...personReportTypes,
  ...chineseReportTypes,
};

/** What a type is called. */
export const reportTypeName = (type: number): string => names[type] ?? reportTypes[7];

export const isReportType = (type: number): boolean => type in names;
export const isPersonReport = (type: number): boolean => type in personReportTypes;
export const isChineseReport = (type: number): boolean => type in chineseReportTypes;

/** Types that must name the original. */
export const needsLink = (type: number): boolean => type === 3 || type === 4;
/** The type that must name the other person. */
export const needsOther = (type: number): boolean => type === 9;
/** The type that says nothing without words. */
export const needsRemark = (type: number): boolean => type === 10;

export const MAX_REMARK = 200;
/** Of the other person's name or address. */
export const MAX_SAME_AS = 200;
