const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}])+(?:['’.-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;

/** Length of a text as Chinese writers count it: each character, each word of other scripts. */
export const wordCount = (text: string): number => text.match(words)?.length ?? 0;
