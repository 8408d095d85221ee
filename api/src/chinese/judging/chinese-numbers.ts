const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  ['〇○零', '一壹幺', '二贰貳两兩', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap(
    (signs, digit) => [...signs].map((sign) => [sign, digit]),
  ),
);
const UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** The signs of Chinese numbers, also of formal ones, for classes of patterns. */
export const CHINESE_DIGITS = '〇○零一壹幺二贰貳两兩三叁參四肆五伍六陆陸七柒八捌九玖';
export const CHINESE_UNITS = '十拾百佰千仟';

const digitsOf = (signs: string): string => Array.from(signs, (sign) => DIGITS[sign] ?? 0).join('');

/** 九十九点五 is 99.5, and so is 九九点五. */
export const readChineseNumber = (text: string): number => {
  const [whole = '', fraction = ''] = text.split(/[点點]/u);
  let sum = 0;
  let before = '';
  for (const sign of whole) {
    const unit = UNITS[sign];
    if (unit === undefined) before += sign;
    else {
      sum += unit * (before === '' ? 1 : Number(digitsOf(before)));
      before = '';
    }
  }
  return Number(`${sum + Number(digitsOf(before))}.${digitsOf(fraction)}`);
};
