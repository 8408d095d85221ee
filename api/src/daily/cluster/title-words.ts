// Words of a title: Latin names and numbers whole (gpt-5.6, gemini), Han in pairs of neighbours, which needs no word list.
const RUN = /\p{Script=Han}+|[\p{L}\p{N}][\p{L}\p{N}.+-]*/gu;

// Different names of what headlines speak of most: without them a Chinese and an English headline share too little.
const sameNames: readonly (readonly [RegExp, string])[] = [
  [/人工智能|artificial intelligence/g, ' ai '],
  [/谷歌/g, ' google '],
  [/苹果(?!手机)/g, ' apple '],
  [/微软/g, ' microsoft '],
  [/英伟达/g, ' nvidia '],
  [/亚马逊/g, ' amazon '],
  [/特斯拉/g, ' tesla '],
  [/奥尔特曼|奥特曼/g, ' altman '],
  [/马斯克/g, ' musk '],
  [/扎克伯格/g, ' zuckerberg '],
];

/** The words of a title that it may share with another one. */
export const wordsOf = (title: string): Set<string> => {
  let text = title.normalize('NFKC').toLowerCase();
  for (const [names, name] of sameNames) text = text.replace(names, name);
  const words = new Set<string>();
  for (const [run] of text.matchAll(RUN)) {
    if (/\p{Script=Han}/u.test(run))
      for (let at = 0; at < run.length - 1; at += 1) words.add(run.slice(at, at + 2));
    else words.add(run.replace(/[.+-]+$/, ''));
  }
  return words;
};
