import type { Status } from '@hub/shared/contracts/link/entities';

export interface RecentTag {
  name: string;
  /** In how many of the statuses. */
  count: number;
}

/** The hashtags of some statuses, those of most statuses first; letters large and small are one. */
export const recentTags = (statuses: readonly Status[]): RecentTag[] => {
  const tags = new Map<string, RecentTag>();
  for (const { tags: named } of statuses) {
    for (const { name } of named) {
      const key = name.toLowerCase();
      tags.set(key, { name: tags.get(key)?.name ?? name, count: (tags.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...tags.values()].toSorted((one, other) => other.count - one.count);
};
