const thousand = 1000;
const tenThousand = 10_000;
const cap = 1_000_000;

/** 1234 → 1.2k, 34567 → 3.4w, from a million on 100w+ (spec §9). Cut, not rounded: 9999 is not yet 1w. */
export const formatCount = (count: number): string => {
  if (!Number.isFinite(count)) return '0';
  const size = Math.abs(Math.trunc(count));
  const sign = count <= -1 ? '-' : '';
  if (size >= cap) return `${sign}100w+`;
  if (size > tenThousand) return `${sign}${oneDecimal(size / tenThousand)}w`;
  if (size > thousand) return `${sign}${oneDecimal(size / thousand)}k`;
  return `${sign}${size}`;
};

const oneDecimal = (value: number) => String(Math.floor(value * 10) / 10);

const groups = new Intl.NumberFormat('zh-CN');

/** The number in full, in groups, as the accessible name and the title show it. */
export const exactCount = (count: number): string =>
  Number.isFinite(count) ? groups.format(Math.trunc(count)) : '0';
