import type { Status } from '@hub/shared/contracts/link/entities';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import { useEffect, useRef } from 'react';
import { feedAccountOf } from '../../session/feed-account.ts';

const isAbove = (id: string, other: string): boolean =>
  id.length === other.length ? id > other : id.length > other.length;

/** The latest status of a list up to which all is read; also once that is deleted, or what came since would be asked for anew. */
export const useSince = ({ identity, items }: InfiniteList<Status>, viewer: number): string | undefined => {
  const read = useRef<{ identity: string; since: string }>(undefined);
  // What the viewer just posted stands above others' that came before it.
  const top = items.find(({ account }) => account.id !== feedAccountOf(viewer))?.id;
  const before = read.current?.identity === identity ? read.current.since : undefined;
  const since = before !== undefined && (top === undefined || isAbove(before, top)) ? before : top;
  useEffect(() => {
    read.current = since === undefined ? undefined : { identity, since };
  }, [identity, since]);
  return since;
};
