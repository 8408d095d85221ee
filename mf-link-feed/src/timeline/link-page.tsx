import type { Status } from '@hub/shared/contracts/link/entities';
import { Feed } from '@hub/shared/lists/feed';
import { Column } from '../frame/column.tsx';
import { StatusEntry } from '../status/status-entry.tsx';
import { useTimeline } from './use-timeline.ts';

const renderStatus = (status: Status) => <StatusEntry item={status} />;

/** What members say, the latest first. */
export const LinkPage = () => (
  <Column>
    <h1 className="visually-hidden">社交</h1>
    <Feed name="社交" list={useTimeline()} renderItem={renderStatus} />
  </Column>
);
