import Type from 'typebox';
import { Check } from 'typebox/value';
import type { ChineseWords } from '../chinese.queries.ts';
import { findAdded } from './added-words.ts';
import { hasForbidden } from './forbidden.ts';
import { repeatsItself } from './repeats.ts';

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

/** Browsers take a Chinese full stop for the dot of an address. */
const DOT_OF_HOST = /(?<=[A-Za-z0-9])。(?=[a-z])/gu;

/** Full-width letters and digits say what plain ones say. Judged is the whole in that form, small; Chinese punctuation is shown as it came. */
const judgedForm = (text: string): string => text.normalize('NFKC').replace(DOT_OF_HOST, '.').toLowerCase();
const shownForm = (text: string): string =>
  text.replace(/[\p{L}\p{Nd}]+/gu, (letters) => letters.normalize('NFKC'));

const checkText = (text: string, original: string, name: string, leastHan: number): string => {
  const plain = text.trim();
  const judged = judgedForm(plain);
  if (hasForbidden(judged)) throw new BadAnswer(`${name}含有不允许的内容`);
  const han = count(judged, HAN);
  if (han < 2 || han < count(judged, LETTER) * leastHan) throw new BadAnswer(`${name}不是中文`);
  if (findAdded(judged, judgedForm(original)) !== undefined) throw new BadAnswer(`${name}有原文没有的词`);
  if (repeatsItself(judged)) throw new BadAnswer(`${name}重复同样的话`);
  return shownForm(plain);
};

/** Three are asked for. */
const LEAST_SENTENCES = 2;
const MOST_SENTENCES = 4;
const END_OF_SENTENCE = /[。！？!?]+|(?<=\p{Script=Han})\.(?![a-z0-9])/iu;

const countSentences = (text: string): number =>
  text.split(END_OF_SENTENCE).filter((part) => /\p{L}/u.test(part)).length;

const checkLength = (summary: string): void => {
  const sentences = countSentences(summary);
  if (sentences < LEAST_SENTENCES || sentences > MOST_SENTENCES) throw new BadAnswer('摘要不是三句话');
};

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
  if (hasSummary) checkLength(summary);
  return { title, summary };
};
