import { eventStatus, orderStatus } from '@hub/shared/contracts/event-status';
import { eventDetail } from '@hub/shared/contracts/testing/event';
import { createQueryClient } from '@hub/shared/runtime/query';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { mayBeForgotten, noteCancelled } from './order-answers.ts';

const call = 'POST /v1/events/info';
const own = { order_status: orderStatus.signedUp, button_msg: '已报名' };
const shown = eventDetail({ id: 5, ...own });
const { order_status: _, order_info: __, ...without } = eventDetail({ id: 5, button_msg: '名额已满' });

describe('an order that is gone', () => {
  const client = createQueryClient();
  beforeEach(() => client.setQueryData([call, { id: 5 }, 7], shown));
  afterEach(() => client.clear());
  const note = (byKey: boolean) => noteCancelled(client, shown, { viewer: 7, byKey });

  test('leaves the event as the server says that it is now', async () => {
    answer(call, without);
    await expect(note(false)).resolves.toEqual(without);
    await expect(note(true)).resolves.toEqual(without);
  });

  test('by the key of a mail may have been another’s: the viewer’s own stays', async () => {
    const now = { ...shown, order_count: 1 };
    answer(call, now);
    await expect(note(true)).resolves.toEqual(now);
  });

  test('is not shown, where an answer from before still has it', async () => {
    answer(call, shown);
    const freed = await note(false);
    expect(freed).toMatchObject({ button_msg: '立即报名' });
    expect(freed).not.toHaveProperty('order_status');
    expect(client.getQueryData([call, { id: 5 }, 7])).not.toHaveProperty('order_status');
  });

  test('is not shown where nothing can be asked; of what may be another’s all stays', async () => {
    refuse(call, 503);
    expect(await note(true)).toBe(shown);
    expect(client.getQueryData([call, { id: 5 }, 7])).toEqual(shown);
    expect(await note(false)).not.toHaveProperty('order_status');
    expect(client.getQueryData([call, { id: 5 }, 7])).not.toHaveProperty('order_status');
  });
});

test('a browser forgets an event without an order, or with one of the account while it is not over', () => {
  const { over, open } = eventStatus;
  const has = { order_status: orderStatus.signedUp };
  const events = [undefined, { color_status: over }, { color_status: open }];
  expect(events.map(mayBeForgotten)).toEqual([true, true, true]);
  expect(mayBeForgotten({ color_status: open, ...has })).toBe(true);
  expect(mayBeForgotten({ color_status: over, ...has })).toBe(false);
});
