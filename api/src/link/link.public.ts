import { findBriefs } from './statuses/editing.queries.ts';
import { bringStatusBack, takeStatus } from './statuses/removal.ts';

/** What moderators need of statuses that were reported. */
export const reportedStatuses = {
  find: async (...asked: Parameters<typeof findBriefs>) =>
    new Map((await findBriefs(...asked)).map((brief) => [brief.id, brief])),
  take: takeStatus,
  bringBack: bringStatusBack,
};
