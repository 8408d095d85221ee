// How much, when and where: the next of a series of like events has the same words, and other ones of these.

const SCALES: Readonly<Record<string, number>> = {
  百万: 1e6,
  千万: 1e7,
  万: 1e4,
  亿: 1e8,
  百亿: 1e10,
  千亿: 1e11,
  万亿: 1e12,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
};

// Not without its sign: 27B is the size of a model.
const DOLLARS = /\$ ?(\d[\d,]{0,14}(?:\.\d{1,4})?) ?(m|mn|million|b|bn|billion|t|trillion)?(?![a-z\d])/g;
// What is counted in hundreds of millions is mostly money, whether it says so or not.
const MANY =
  /(?<![\d,.])(\d[\d,]{0,14}(?:\.\d{1,4})?) ?(百万|千万|百亿|千亿|万亿|万(?=[元美加港日韩欧英])|亿)(?! ?(?:参数|次|tokens?))/g;

const YEAR = /(?<![\d.])20[2-9]\d(?![\d.]|亿|万)/g;

const PLACE =
  /北京|上海|天津|重庆|广东|深圳|广州|浙江|杭州|江苏|南京|苏州|山东|青岛|湖北|武汉|湖南|长沙|四川|成都|安徽|合肥|福建|厦门|河南|郑州|陕西|西安|香港|澳门|台湾/g;

const amountOf = (digits: string, scale = ''): number =>
  Number(digits.replaceAll(',', '')) * (SCALES[scale] ?? 1);

/** Large amounts, in whatever currency. */
export const amountsOf = (plain: string): number[] =>
  [DOLLARS, MANY].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(([, digits = '', scale]) => amountOf(digits, scale)),
  );

/** One outlet writes 5.1, another 5. */
const ROUNDED = 1.1;

export const isSameAmount = (one: number, other: number): boolean =>
  Math.max(one, other) <= ROUNDED * Math.min(one, other);

export const yearsOf = (plain: string): string[] => plain.match(YEAR) ?? [];

export const placesOf = (plain: string): string[] => plain.match(PLACE) ?? [];
