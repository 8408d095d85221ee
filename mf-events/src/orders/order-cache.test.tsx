import '@hub/shared/testing/fake-browser';
import { eventDetail, eventEntry, order } from '@hub/shared/contracts/testing/event';
import { createQueryClient } from '@hub/shared/runtime/query';
import { answer } from '@hub/shared/testing/fake-api';
import { noteCancelled, noteOrder } from './order-cache.ts';

const ownList = ['POST /v1/users/events', { id: 4 }];

test.each([
  ['signed up', (client: ReturnType<typeof createQueryClient>) => noteOrder(client, 5, order())],
  [
    'cancelled',
    (client: ReturnType<typeof createQueryClient>) => noteCancelled(client, eventDetail({ id: 5 })),
  ],
])(
  'who %s finds their own list asked anew when they come to it, and nothing moves before',
  async (_, note) => {
    const client = createQueryClient();
    answer('POST /v1/events/info', eventDetail({ id: 5 }));
    client.setQueryData(ownList, { pages: [[eventEntry({ id: 9 })]], pageParams: [1] });
    await note(client);
    const state = client.getQueryState(ownList);
    expect([state?.isInvalidated, state?.fetchStatus]).toEqual([true, 'idle']);
    await client.cancelQueries();
  },
);
