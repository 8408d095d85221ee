import type { previewEvent } from '@hub/shared/contracts/events/preview';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import { addressForReaders, rememberImages } from '../../images/images.public.ts';
import { type Answer, answerTelling } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { type EventFacts, overAt, stateOf } from '../event-state.ts';
import { PROGRAMME_IS_PLAIN, sanitizeProgrammes } from '../programme-html.ts';
import { momentOf, PICTURE } from './event-text.ts';
import { findManaged } from './managed-event.ts';

type Sent = InputOf<typeof previewEvent>;

const newEvent = { kind: 'own', order_count: 0, called_off_at: null } as const;

const factsOf = (
  sent: Sent,
  { kind, order_count, called_off_at }: Pick<EventFacts, 'kind' | 'order_count' | 'called_off_at'>,
): EventFacts => ({
  ...{ kind, order_count, called_off_at, all_day: false },
  is_online: sent.is_online,
  // What has no time yet has not begun, and is not over.
  start_at: momentOf(sent.start_time),
  end_at: momentOf(sent.end_time),
  capacity: sent.capacity,
  has_waitlist: sent.waitlist,
});

/** What visitors would see of an event if it were saved as it is now. Pictures from elsewhere come by the image proxy. */
export const previewOf = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: Member,
  sent: Sent,
): Promise<Answer<DataOf<typeof previewEvent>>> => {
  const facts = factsOf(sent, sent.id === 0 ? newEvent : await findManaged(db, sent.id, member));
  const isOver = now() >= overAt(facts);
  const [content, recap] = await sanitizeProgrammes([sent.content, isOver ? sent.recap : ''], member.userId);
  const addresses = sent.pictures.map(({ address }) => address);
  await rememberImages(db, addresses);
  const data = {
    ...stateOf(facts, now()),
    order_count: facts.order_count,
    content: content?.html ?? '',
    recap: recap?.html ?? '',
    pictures: addresses.map((address) => addressForReaders(address, PICTURE)),
  };
  return answerTelling(data, content?.isPlain || recap?.isPlain ? PROGRAMME_IS_PLAIN : undefined);
};
