import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { EntryKind } from '../runtime/remotes.ts';
import { ServedNodes, ServedPlace } from '../served/served-nodes.tsx';
import { ErrorView } from '../ui/status/status-views.tsx';
import { EntryBoundary } from './entry-boundary.tsx';
import { entryModule, entryVersion, onEntryRetry, retryEntryModule } from './entry-modules.ts';
import { EntrySkeleton } from './entry-skeleton.tsx';

export interface EntryProps {
  /** The remote that owns the kind draws it. */
  kind: EntryKind;
  item: unknown;
}

/**
 * One entry of any kind, drawn by the remote that owns the kind; a skeleton until then, an error view if never. What
 * the server drew of it stands in the skeleton's place, and stays under the line that says so.
 */
export const Entry = ({ kind, item }: EntryProps) => {
  const version = () => entryVersion(kind);
  // A retry by one entry is a retry for all of its kind that wait for the same remote.
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
