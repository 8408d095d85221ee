import { useMemo } from 'react';
import { api } from '../runtime/http.ts';
import { useQuery } from '../runtime/query.ts';

export interface ChosenTag {
  id: string;
  title: string;
}

export interface TagTitles {
  /** The ids that mean something, with their names; all of them while nobody knows better. */
  tags: readonly ChosenTag[];
  /** False while it is still unknown which ids mean something. */
  ready: boolean;
}

const forAnHour = 60 * 60_000;
const isCommunityId = (id: string) => /^\d+$/.test(id);

/** Names of the tags in an address. Ids that no tag has are dropped; the API is asked only when there are any. */
export const useTagTitles = (ids: readonly string[]): TagTitles => {
  const groups = useQuery({
    // The key of the side navigation, so that one answer serves both.
    queryKey: ['tag-groups'],
    queryFn: () => api('GET /v1/tags/groups', {}, { silent: true }),
    enabled: ids.some((id) => !isCommunityId(id)),
    staleTime: forAnHour,
  });
  const community = useQuery({
    queryKey: ['GET /v1/tags'],
    queryFn: () => api('GET /v1/tags', {}, { silent: true }),
    enabled: ids.some(isCommunityId),
    staleTime: forAnHour,
  });
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
