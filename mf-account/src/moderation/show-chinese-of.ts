import type { ReportCase, ReportedEntry } from '@hub/shared/contracts/community/report';
import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import { changeThingBy } from '@hub/shared/runtime/change-thing';
import type { QueryClient } from '@hub/shared/runtime/query';

const chineseOf = (entry: ReportedEntry | undefined): ChineseText | undefined => {
  if (entry?.type === 'paper') return entry.chinese;
  return entry?.type === 'story' ? entry.story_info.chinese : undefined;
};

/** Gives a thing the Chinese words of its case, or none, in every cached answer to a moderator. */
export const showChineseOf = (
  { source_id: sourceId, entry }: ReportCase,
  client: QueryClient,
  viewer: number,
): void => {
  const chinese = chineseOf(entry);
  changeThingBy<{ chinese?: ChineseText }>(client, { sourceId, viewer }, ({ chinese: _before, ...thing }) =>
    chinese ? { ...thing, chinese } : thing,
  );
};
