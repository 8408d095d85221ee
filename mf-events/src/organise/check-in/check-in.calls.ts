import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';

const call = 'POST /v1/events/checkIn';

/** Who is to be let in: by their ticket, or the order that was found by their name. */
export type Admission = { code: string } | { order_id: number };

/** Lets somebody in. The page says what became of it. */
export const checkInAction = (eventId: number, member: number) =>
  mutationOptions({
    mutationKey: callKey(call, { id: eventId }, member),
    mutationFn: (admission: Admission) =>
      inNameOf(member, (by) => api(call, { id: eventId, ...admission, ...by }, { silent: true }), '没有签到'),
  });
