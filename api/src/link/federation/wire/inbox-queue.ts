import type { Message, MessageQueue } from '@fedify/fedify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { scaled } from '../../../platform/http/limits/limiter.ts';
import { federationLimit } from '../../../platform/http/limits/limits.ts';
import { putWaiting } from './inbox-queue.queries.ts';

/** The account that sent it; what comes here is found genuine. */
const senderOf = (message: Message): URL | undefined => {
  const activity = message.type === 'inbox' ? (message.activity as { actor?: unknown }) : {};
  const { actor } = activity;
  const id = typeof actor === 'object' && actor !== null && 'id' in actor ? actor.id : actor;
  return (typeof id === 'string' ? URL.parse(id) : undefined) ?? undefined;
};

/**
 * Fedify's queue of what came in. A job of ours works on it (`workInbox`), so that nobody needs to listen. One server fills
 * only its share of it.
 */
export const createInboxQueue = ({ db, config, limiter }: Context): MessageQueue => ({
  // What fails is put off here, not by Fedify.
  nativeRetrial: true,
  enqueue: async (message: Message) => {
    const sender = senderOf(message);
    const limit = scaled(federationLimit, config.rateLimitFactor);
    const retryAfter = limit ? await limiter.hit(`federation:${sender?.host ?? ''}`, limit) : 0;
    if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
    await putWaiting(db, message, sender?.href);
  },
  listen: () => Promise.reject(new Error('a job works on this queue')),
});
