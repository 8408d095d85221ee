// Words of a title: Latin names and numbers whole (gpt-5.6, gemini), Han in pairs of neighbours, which needs no word list.
const RUN = /\p{Script=Han}+|[\p{L}\p{N}][\p{L}\p{N}.+-]*/gu;
const HAN = /\p{Script=Han}/u;

/** English words that say nothing of what a title is about. */
const emptyWords = new Set(
  (
    'a an the of to in on for and or with by at from as is are was were be been it its this that what why how when ' +
    'who will would can could has have had not no new says said say just may more most after into over out up ' +
    'about than you your their his her our we i us now get gets got make makes made use uses using first'
  ).split(' '),
);

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

// In a Chinese title a Latin word is nearly always a name; a pair of characters says a little more than an English word.
const NAME = 1.5;
const HAN_PAIR = 1.2;

/** Without the signs at its end; a pattern for that takes long where there are many. */
const withoutEnd = (word: string): string => {
  let end = word.length;
  while (end > 0 && '.+-'.includes(word[end - 1] ?? ' ')) end -= 1;
  return word.slice(0, end);
};

/** Without the commonest endings: acquires, acquired. */
const stemOf = (word: string): string =>
  word.length > 4 && /^[a-z]+$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, '') : word;

/** A title in small letters, with one name for each thing. */
export const plainTitle = (title: string): string => {
  let text = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  for (const [names, name] of sameNames) text = text.replace(names, name);
  return text;
};

/** The words of a title that it may share with another one, each with how much it says, whatever others have. */
export const wordsOf = (title: string): Map<string, number> => {
  const text = plainTitle(title);
  const isChinese = HAN.test(text);
  const words = new Map<string, number>();
  let before = '';
  for (const [run] of text.matchAll(RUN)) {
    if (HAN.test(run)) {
      for (let at = 0; at < run.length - 1; at += 1) words.set(run.slice(at, at + 2), HAN_PAIR);
      before = '';
      continue;
    }
    const word = stemOf(withoutEnd(run));
    const isEmpty = emptyWords.has(word);
    if (!isEmpty) words.set(word, isChinese ? NAME : 1);
    // A name with its version: Gemini 3.5 is something else than Gemini 3.7.
    if (!isEmpty && /\d/.test(word) && /^\p{L}/u.test(before)) words.set(`${before} ${word}`, 1);
    before = isEmpty ? '' : word;
  }
  return words;
};
