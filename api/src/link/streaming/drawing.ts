import type { Status } from '@hub/shared/contracts/link/entities';
import type { Reading } from '../entities/reading.ts';
import { showStatuses } from '../entities/show-statuses.ts';
import { findReadable } from '../entities/status.queries.ts';
import { type AboutStatus, type Flags, findFlags } from './audience.queries.ts';

const untouched: Flags = {
  favourited: false,
  bookmarked: false,
  reblogged: false,
  pinned: false,
  muted: false,
  voted: false,
  own_votes: [],
};

type Plain = Omit<Status, 'reblog'>;

const withFlags = <One extends Plain>(status: One, flags: Flags, isVisitor: boolean): One => {
  const { voted, own_votes, pinned, ...marks } = flags;
  const { voted: _, own_votes: __, ...poll } = status.poll ?? {};
  const ofViewer = isVisitor ? {} : { voted, own_votes: [...own_votes] };
  return { ...status, ...marks, pinned, poll: status.poll && { ...poll, ...ofViewer } };
};

const statusFor = (status: Status, flags: Flags, isVisitor: boolean): Status => {
  if (!status.reblog) return withFlags(status, flags, isVisitor);
  // A boost is no pin.
  const shown = withFlags(status, { ...flags, pinned: false }, isVisitor);
  return { ...shown, reblog: withFlags(status.reblog, flags, isVisitor) };
};

/** A status as JSON, by viewer. It is drawn once, and written once for all who have done nothing with it. */
export const drawFor = async (
  reading: Reading,
  id: string,
  { user_id, original_id }: AboutStatus,
  viewerIds: readonly number[],
): Promise<((viewerId: number) => string) | undefined> => {
  const [status] = await showStatuses(reading, await findReadable(reading.db, user_id, [id]), user_id);
  if (!status) return undefined;
  const flags = await findFlags(reading.db, original_id, viewerIds);
  const written = new Map<string, string>();
  return (viewerId) => {
    const own = flags.get(viewerId) ?? untouched;
    const key = viewerId === 0 ? 'visitor' : JSON.stringify(own);
    const known = written.get(key) ?? JSON.stringify(statusFor(status, own, viewerId === 0));
    written.set(key, known);
    return known;
  };
};
