import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';

/** The Chinese words of a row, as they go out; nothing where there are none. */
export const presentChinese = ({ chinese }: { readonly chinese: unknown }): { chinese?: ChineseText } =>
  chinese === null ? {} : { chinese: chinese as ChineseText };
