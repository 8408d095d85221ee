import type { FeedPoll } from '@hub/shared/contracts/link/attachments';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { QueryClient } from '@hub/shared/runtime/query';
import { dropStatuses, knownStatus } from '../../data/change-feed.ts';
import { showChange } from '../../data/show-change.ts';
import { readPayload } from '../../live/read-payload.ts';
import { keepFocus, labelAtFocus } from '../../status/keep-focus.ts';

/** A status as a stream tells it, if it is one. */
export const readStatus = (payload: string): Status | undefined => {
  const status = readPayload(payload);
  const isStatus = typeof status === 'object' && status !== null && 'id' in status && 'account' in status;
  return isStatus ? (status as Status) : undefined;
};

const choicesOf = ({ multiple, options }: FeedPoll): string =>
  JSON.stringify([multiple, options.map(({ title }) => title)]);

/** Other servers do not say in a stream what its reader voted, ours may have written before the vote: a vote stays cast. */
const withVote = (poll: FeedPoll | null, known: FeedPoll | null | undefined): FeedPoll | null => {
  if (!poll || !known || poll.voted || choicesOf(poll) !== choicesOf(known)) return poll;
  const { voted, own_votes } = known;
  return { ...poll, ...(voted !== undefined && { voted }), ...(own_votes && { own_votes }) };
};

/**
 * Shows wherever a status stands what others changed in it, or that it is gone. What the viewer did with it is left as the page has
 * it: that may be newer than what was written for the stream.
 */
export const showTold = (client: QueryClient, viewer: number, event: string, payload: string): void => {
  if (event === 'delete') {
    void keepFocus(labelAtFocus(), Promise.resolve());
    dropStatuses(client, viewer, ({ id }) => id === payload);
  }
  const status = event === 'status.update' ? readStatus(payload) : undefined;
  if (!status) return;
  const poll = withVote(status.poll, knownStatus(client, viewer, status.id)?.poll);
  showChange(client, viewer, { ...status, poll });
};
