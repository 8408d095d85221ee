import { parseSourceId } from '@hub/shared/contracts/input/source-id';
import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import type { Db } from '../platform/db/open-database.ts';
import { findShown } from './chinese.queries.ts';
import { restoreChinese, withdrawChinese } from './withdraw-chinese.ts';

/** The Chinese words that stand with a thing now. */
export const findChinese = async (db: Db, sourceId: string): Promise<ChineseText | undefined> => {
  const source = parseSourceId(sourceId);
  if (source?.kind !== 'paper' && source?.kind !== 'story') return undefined;
  return (await findShown(db, source.kind, source.id)) as ChineseText | undefined;
};

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

/** What moderators do to Chinese words that readers found wrong. */
export { restoreChinese, withdrawChinese };
