/** 2026年11月1日加入, from the day of a time as the API writes it. */
export const since = (createdAt: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(createdAt) ?? [];
  return year ? `${year}年${Number(month)}月${Number(day)}日加入` : '';
};
