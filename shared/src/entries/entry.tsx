import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { EntryKind } from '../runtime/remotes.ts';
import { ServedNodes, ServedPlace } from '../served/served-nodes.tsx';
import { ErrorView } from '../ui/status/status-views.tsx';
import { EntryBoundary } from './entry-boundary.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { entryModule, entryVersion, onEntryRetry, retryEntryModule } from './owner/entry-modules.ts';

export interface EntryProps {
  /** The remote that owns the kind renders it. */
  kind: EntryKind;
  item: unknown;
}

/**
 * One entry of any kind, rendered by the remote that owns the kind. Until it has loaded, a skeleton or the server's markup is
 * shown; if loading fails, an error view, with the server's markup below it.
 */
export const Entry = ({ kind, item }: EntryProps) => {
  const version = () => entryVersion(kind);
  // A retry of one entry retries all entries of its kind.
  const attempt = useSyncExternalStore(onEntryRetry, version, version);
  const [place] = useState(() => new ServedPlace());
  return (
    <div ref={place.attach}>
      <EntryBoundary
        key={attempt}
        onRetry={() => retryEntryModule(kind)}
        failed={(retry) => <FailedEntry place={place} retry={retry} />}
      >
        <Suspense fallback={<EntryOnItsWay place={place} />}>
          <OwnersEntry kind={kind} item={item} onDrawn={place.release} />
        </Suspense>
      </EntryBoundary>
    </div>
  );
};

const EntryOnItsWay = ({ place: { nodes } }: { place: ServedPlace }) =>
  nodes.length > 0 ? <ServedNodes nodes={nodes} /> : <EntrySkeleton />;

const FailedEntry = ({ place: { nodes }, retry }: { place: ServedPlace; retry: () => void }) =>
  nodes.length > 0 ? (
    <>
      <ErrorView above onRetry={retry} />
      <ServedNodes nodes={nodes} dead />
    </>
  ) : (
    <ErrorView compact onRetry={retry} />
  );

const OwnersEntry = ({ kind, item, onDrawn }: EntryProps & { onDrawn: () => void }) => {
  const { Entry: Owner } = use(entryModule(kind));
  useEffect(onDrawn, [onDrawn]);
  return <Owner item={item} />;
};
