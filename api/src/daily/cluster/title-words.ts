import { emptyWords, isCommon, isCommonEnglish, stemOf } from './common-words.ts';

// Words of a title: Latin names and numbers whole (gpt, 5.6), Han in pairs of neighbours, which needs no word list. Where both
// stand side by side without a space (微信AI助手), a word ends with its script.
const RUN = /\p{Script=Han}+|(?:[^\P{L}\p{Script=Han}]|\p{N})(?:[^\P{L}\p{Script=Han}]|[\p{N}.+])*/gu;
const HAN = /\p{Script=Han}/u;

// Different names of what headlines speak of most: without them a Chinese and an English headline share too little. What is
// several words counts as one: on a quiet day two headlines about different large language models would share most of theirs.
const sameNames: readonly (readonly [RegExp, string])[] = [
  [/人工智能|artificial intelligence/g, ' ai '],
  [/大(?:语言)?模型|large language models?|\bllms?\b/g, ' llm '],
  [/强化学习|reinforcement learning/g, ' rl '],
  [/机器学习|machine learning/g, ' ml '],
  [/深度学习|deep learning/g, ' dl '],
  [/谷歌/g, ' google '],
  [/苹果/g, ' apple '],
  [/微软/g, ' microsoft '],
  [/英伟达/g, ' nvidia '],
  [/亚马逊/g, ' amazon '],
  [/特斯拉/g, ' tesla '],
  [/奥尔特曼|奥特曼/g, ' altman '],
  [/马斯克/g, ' musk '],
  [/扎克伯格/g, ' zuckerberg '],
  [/收购|\bacquires?\b|\bacquiring\b|\bacquisition\b|\bbuys?\b/g, ' acquire '],
  [/上市|\bipos?\b/g, ' ipo '],
  [/智能体|\bagents?\b/g, ' agent '],
  [/机器人|\brobots?\b/g, ' robot '],
  [/数据中心|\bdata cent(?:er|re)s?\b/g, ' datacenter '],
  [/芯片|\bchips?\b/g, ' chip '],
  [/开源|\bopen[- ](?:source|weight)\b/g, ' opensource '],
];

/** GPT-5.6 and Qwen3.8 are written in several ways. */
const NAME_AND_NUMBER = /(?<=[a-z]{2})-?(?=\d)/g;

/** Without the signs at its end; a pattern for that takes long where there are many. */
const withoutEnd = (word: string): string => {
  let end = word.length;
  while (end > 0 && '.+-'.includes(word[end - 1] ?? ' ')) end -= 1;
  return word.slice(0, end);
};

/** A title in small letters, with one name for each thing. */
export const plainTitle = (title: string): string => {
  let text = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  for (const [names, name] of sameNames) text = text.replace(names, name);
  return text;
};

/** What a word says that any headline may have. */
export const LITTLE = 0.4;

/** The words of a title that it may share with another one, each with how much it says, whatever others have. */
export const wordsOf = (title: string): Map<string, number> => {
  const text = plainTitle(title).replace(NAME_AND_NUMBER, ' ');
  const isChinese = HAN.test(text);
  const words = new Map<string, number>();
  const add = (word: string) => words.set(word, isCommon(word) ? LITTLE : 1);
  let before = '';
  for (const [run] of text.matchAll(RUN)) {
    if (HAN.test(run)) {
      for (let at = 0; at < run.length - 1; at += 1) add(run.slice(at, at + 2));
      before = '';
      continue;
    }
    const word = stemOf(withoutEnd(run));
    const isEmpty = emptyWords.has(word);
    // In a Chinese title only what is a name is worth sharing with an English one; other words may have been copied.
    if (!isEmpty && !(isChinese && isCommonEnglish(word))) add(word);
    // A name with its version: Gemini 3.5 is something else than Gemini 3.7.
    if (!isEmpty && /\d/.test(word) && /^\p{L}/u.test(before)) words.set(`${before} ${word}`, 1);
    before = isEmpty ? '' : word;
  }
  return words;
};

const sumOf = (words: ReadonlyMap<string, number>): number =>
  [...words.values()].reduce((sum, weight) => sum + weight, 0);

/** How large a share of both titles is in common, from 0 to 1, whatever others have. */
export const shareOf = (one: string, other: string): number => {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = new Map([...words].filter(([word]) => others.has(word)));
  return sumOf(shared) / (Math.sqrt(sumOf(words) * sumOf(others)) || 1);
};
