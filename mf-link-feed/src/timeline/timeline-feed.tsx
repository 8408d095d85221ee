import type { Status } from '@hub/shared/contracts/link/entities';
import { Feed } from '@hub/shared/lists/feed';
import { useHydrated } from '@hub/shared/runtime/use-hydrated';
import { type ReactNode, useRef } from 'react';
import { StatusEntry } from '../status/status-entry.tsx';
import { useStatusKeys } from '../status/use-status-keys.ts';
import { NewerButton } from './newer/newer-button.tsx';
import type { TimelineSource } from './timelines.calls.ts';
import { useTimeline } from './use-timeline.ts';

const renderStatus = (status: Status) => <StatusEntry item={status} />;

export interface TimelineFeedProps {
  /** Accessible name. */
  name: string;
  source: TimelineSource;
  /** New statuses come on top of it. */
  grows?: boolean;
  /** Under 暂无数据. */
  emptyHint?: ReactNode;
}

/** A list of statuses with all that can be done to them. */
export const TimelineFeed = ({ name, source, grows = false, emptyHint }: TimelineFeedProps) => {
  const timeline = useTimeline(source);
  const place = useRef<HTMLDivElement>(null);
  const isLive = useHydrated() && grows && timeline.isOnTop;
  useStatusKeys();
  return (
    <div ref={place}>
      {isLive && <NewerButton source={source} timeline={timeline} place={place} />}
      <Feed name={name} list={timeline.list} renderItem={renderStatus} emptyHint={emptyHint} />
    </div>
  );
};
