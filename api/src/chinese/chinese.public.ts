import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';

/** The Chinese words of a row, as they go out; nothing where there are none. */
export const presentChinese = ({ chinese }: { readonly chinese: unknown }): { chinese?: ChineseText } =>
  chinese === null ? {} : { chinese: chinese as ChineseText };

/** The same for search: the title is a name of the text, the summary says what it is about. */
export const searchedChinese = (row: {
  readonly chinese: unknown;
}): { readonly names: string[]; readonly summary: string[] } => {
  const { chinese } = presentChinese(row);
  return chinese ? { names: [chinese.title], summary: [chinese.summary] } : { names: [], summary: [] };
};
