/// <reference path="./opencc-dictionary.d.ts" />
import table from 'opencc-js/dict/TSCharacters';

/** Traditional character → simplified one, as OpenCC has them: `㑯 㑔|㑳 㑇|…`, the usual one first. */
const simplified = new Map(
  table.split('|').map((line) => {
    const [traditional = '', usual = ''] = line.split(' ');
    return [traditional, usual];
  }),
);

/** Text in simplified characters, one for one: 機器學習 is 机器学习. Phrases that regions say differently stay. */
export const inSimplified = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
