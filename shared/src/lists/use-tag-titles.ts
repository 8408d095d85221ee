import { useMemo } from 'react';
import { useCommunityTags, useTagGroups } from '../runtime/queries/tags.ts';

export interface ChosenTag {
  id: string;
  title: string;
}

export interface TagTitles {
  /** The known tags with their names; all ids if the tags could not be loaded. */
  tags: readonly ChosenTag[];
  /** False while the tags are loading. */
  ready: boolean;
}

const isCommunityId = (id: string) => /^\d+$/.test(id);

/** Names of the tags in an address. Unknown ids are dropped; the tags are requested only if the address has some. */
export const useTagTitles = (ids: readonly string[]): TagTitles => {
  const groups = useTagGroups({ enabled: ids.some((id) => !isCommunityId(id)) });
  const community = useCommunityTags({ enabled: ids.some(isCommunityId) });
  const wanted = [groups, community].filter((_, at) => ids.some((id) => isCommunityId(id) === (at === 1)));
  const failed = wanted.some((query) => query.isError);
  const ready = failed || wanted.every((query) => query.data !== undefined);
  const tags = useMemo(() => {
    const titles = new Map([
      ...(groups.data ?? []).flatMap(({ children }) => children.map((tag) => [tag.id, tag.label] as const)),
      ...(community.data ?? []).map((tag) => [tag.id, tag.title] as const),
    ]);
    return ids.filter((id) => failed || titles.has(id)).map((id) => ({ id, title: titles.get(id) ?? id }));
  }, [ids, groups.data, community.data, failed]);
  return { tags, ready };
};
