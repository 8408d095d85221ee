import { useTagGroups } from '@hub/shared/runtime/tags';
import { useMemo } from 'react';

export interface KnownLabel {
  id: string;
  title: string;
}

export interface KnownLabels {
  /** The labels that mean something, with their names; all of them while nobody knows better. */
  labels: readonly KnownLabel[];
  /** False while it is still unknown which labels mean something. */
  ready: boolean;
}

/** Names of the labels in an address. What neither is a fixed tag nor `isOwn` to the page is dropped. */
export const useKnownLabels = (ids: readonly string[], isOwn: (id: string) => boolean): KnownLabels => {
  const needsTags = ids.some((id) => !isOwn(id));
  const { data, isError } = useTagGroups({ enabled: needsTags });
  const labels = useMemo(() => {
    const titles = new Map(
      (data ?? []).flatMap(({ children }) => children.map((tag) => [tag.id, tag.label])),
    );
    return ids
      .filter((id) => isError || isOwn(id) || titles.has(id))
      .map((id) => ({ id, title: titles.get(id) ?? id }));
  }, [ids, isOwn, data, isError]);
  return { labels, ready: !needsTags || isError || data !== undefined };
};
