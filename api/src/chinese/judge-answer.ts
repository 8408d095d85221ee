import Type from 'typebox';
import { Check } from 'typebox/value';
import type { ChineseWords } from './chinese.queries.ts';

/** An answer that cannot be used, and why. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String({ maxLength: 8000 }) }) }), {
    minItems: 1,
  }),
});

const Title = Type.String({ minLength: 2, maxLength: 100 });
const Words = Type.Object({ title: Title, summary: Type.String({ minLength: 20, maxLength: 500 }) });
const TitleAlone = Type.Object({ title: Title, summary: Type.Literal('') });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer('不是 JSON');
  }
};

const FENCE = '```';

/** Models like to fence what they were asked for. */
const withoutFence = (text: string): string => {
  const whole = text.trim();
  if (whole.length < 2 * FENCE.length || !whole.startsWith(FENCE) || !whole.endsWith(FENCE)) return text;
  return whole
    .slice(FENCE.length, -FENCE.length)
    .replace(/^json\b/, '')
    .trim();
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;

// Marks of direction, controls, private characters, and all that could become markup or an address.
const FORBIDDEN =
  /[\p{Cc}\p{Co}\p{Cn}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff<>`{}\\]|\]\(|!\[|&#?\w+;|:\/\/|\bwww\.|[\w-]\.(?:com|cn|net|org|io|top|xyz|ai)\b|@\w/iu;

/** Words and long numbers that the original does not have are not the model's to add. */
const ADDED = /[a-z][a-z-]{3,}|\d{5,}/gi;

const checkText = (text: string, original: string, name: string, leastHan: number): string => {
  const plain = text.trim();
  if (FORBIDDEN.test(plain)) throw new BadAnswer(`${name}含有不允许的内容`);
  const han = count(plain, HAN);
  if (han < 2 || han < count(plain, LETTER) * leastHan) throw new BadAnswer(`${name}不是中文`);
  const known = original.toLowerCase();
  const added = plain.match(ADDED)?.find((word) => !known.includes(word.toLowerCase()));
  if (added) throw new BadAnswer(`${name}有原文没有的词`);
  return plain;
};

const MOST_SENTENCES = 4;

/**
 * Reads what a model sent as nothing but a Chinese title and summary of this text. Whoever wrote the text may have written it
 * for the model: nothing is taken that could be more than plain words about it. Without `hasSummary` it is a title alone.
 */
export const judgeAnswer = (body: string, original: string, hasSummary: boolean): ChineseWords => {
  const completion = parse(body);
  if (!Check(Completion, completion)) throw new BadAnswer('答复的形状不对');
  const words = parse(withoutFence(completion.choices[0]?.message.content ?? ''));
  if (!Check(hasSummary ? Words : TitleAlone, words)) throw new BadAnswer('标题或摘要缺失，或长度不对');
  const title = checkText(words.title, original, '标题', 0.25);
  const summary = hasSummary ? checkText(words.summary, original, '摘要', 0.5) : '';
  if (/\n/.test(title) || count(summary, /[。！？]/gu) > MOST_SENTENCES) throw new BadAnswer('摘要太长');
  return { title, summary };
};
