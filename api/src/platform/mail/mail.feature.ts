import type { Feature } from '../feature.ts';
import { emptyOutbox } from './empty-outbox.ts';
import { sendDue, sendUrgent } from './sending.ts';

const SECONDS_BETWEEN_LOOKS = 1;
const SECONDS_BETWEEN_CLEANINGS = 3600;

/** Sends the mail that waits, and keeps the outbox from growing for ever. */
export const mailing: Feature = {
  name: 'mail',
  jobs: (jobs, context) => {
    jobs.repeat('mail', SECONDS_BETWEEN_LOOKS, (stopping) => sendDue(context, stopping));
    jobs.repeat('urgent-mail', SECONDS_BETWEEN_LOOKS, (stopping) => sendUrgent(context, stopping));
    // Each process empties the outbox of its own DATA_DIR.
    jobs.repeat('empty-outbox', SECONDS_BETWEEN_CLEANINGS, () => emptyOutbox(context.config, context.now()));
  },
};
