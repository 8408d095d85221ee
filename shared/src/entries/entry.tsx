import { Suspense, use, useSyncExternalStore } from 'react';
import type { EntryKind } from '../runtime/remotes.ts';
import { EntryBoundary } from './entry-boundary.tsx';
import { entryModule, entryVersion, onEntryRetry, retryEntryModule } from './entry-modules.ts';
import { EntrySkeleton } from './entry-skeleton.tsx';

export interface EntryProps {
  /** The remote that owns the kind draws it. */
  kind: EntryKind;
  item: unknown;
}

/** One entry of any kind, drawn by the remote that owns the kind; a skeleton until then, an error view if never. */
export const Entry = ({ kind, item }: EntryProps) => {
  const version = () => entryVersion(kind);
  // A retry by one entry is a retry for all of its kind that wait for the same remote.
  const attempt = useSyncExternalStore(onEntryRetry, version, version);
  return (
    <EntryBoundary key={attempt} onRetry={() => retryEntryModule(kind)}>
      <Suspense fallback={<EntrySkeleton />}>
        <OwnersEntry kind={kind} item={item} />
      </Suspense>
    </EntryBoundary>
  );
};

const OwnersEntry = ({ kind, item }: EntryProps) => {
  const { Entry: Owner } = use(entryModule(kind));
  return <Owner item={item} />;
};
