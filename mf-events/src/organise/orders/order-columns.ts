/** What the columns are called; on a phone, where each order is a card, its facts. */
export const orderColumns = ['姓名', '状态', '手机', '邮箱', '地区', '报名时间'] as const;
