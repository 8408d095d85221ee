import { deepStrictEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { Message, readMessages, unreadMessages } from './message.ts';
import { message } from './testing/account.ts';
import { accepts, refuses, refusesAnswer } from './testing/expect.ts';

describe('messages', () => {
  it('count as unread from 0 on', () => {
    ok(Check(unreadMessages.data, { unread: 0 }));
    for (const unread of [-1, null, '0', 1.5]) ok(!Check(unreadMessages.data, { unread }));
  });

  it('leave nothing out', () => {
    for (const field of Object.keys(message())) {
      refusesAnswer(Message, message(), field, undefined);
      refusesAnswer(Message, message(), field, null);
    }
  });

  it('are read by id, or all at once', () => {
    for (const raw of [{}, { ids: null }, { ids: '' }]) deepStrictEqual(accepts(readMessages.input, raw), {});
    deepStrictEqual(accepts(readMessages.input, { ids: [] }), { ids: [] });
    deepStrictEqual(accepts(readMessages.input, { ids: ['71', 72] }), { ids: [71, 72] });
    refuses(readMessages.input, { ids: ['x'] }, 'ids', '消息编号无效');
    refuses(readMessages.input, { ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 'ids');
  });
});
