import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import {
  cancelOrder,
  EventDetail,
  EventEntry,
  eventDetail as eventCall,
  eventProgramme,
  eventsByIds,
  listEvents,
  saveOrder,
  Ticket,
} from './event.ts';
import { calendarFile } from './events/calendar.ts';
import { eventDetail, eventEntry, order, ticket } from './testing/event.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from './testing/expect.ts';

describe('POST /v1/events', () => {
  it('takes JSON, a query, or nothing', () => {
    deepStrictEqual(accepts(listEvents.input, {}), { page: 1, tag_id: [] });
    deepStrictEqual(accepts(listEvents.input, { page: '2', tag_id: '' }), { page: 2, tag_id: [] });
    deepStrictEqual(accepts(listEvents.input, { tag_id: 9 }).tag_id, ['9']);
    refuses(listEvents.input, { page: 'last' }, 'page');
  });

  it('leaves nothing out but the order of who has none', () => {
    for (const field of Object.keys(eventEntry().event_info)) {
      refusesAnswer(EventEntry, eventEntry(), `event_info.${field}`, undefined);
      refusesAnswer(EventEntry, eventEntry(), `event_info.${field}`, null);
    }
    refusesAnswer(EventEntry, eventEntry({ order_status: 1 }), 'event_info.order_status', null);
    refusesAnswer(EventEntry, eventEntry(), 'event_info.id', '5');
    refusesAnswer(EventEntry, eventEntry(), 'event_info.company', 7);
  });
});

describe('POST /v1/events/info', () => {
  it('needs an event', () => {
    strictEqual(accepts(eventCall.input, { id: '5' }).id, 5);
    refusesEach(eventCall.input, 'id', [undefined, '', 'x', 0, -5]);
  });

  it('answers the programme too', () => {
    ok(Check(EventDetail, eventDetail({ order_info: ticket() })));
    refusesAnswer(EventDetail, eventDetail(), 'ac_desc_two', null);
  });
});

describe('POST /v1/events/saveOrder', () => {
  const sound = { name: ' 张三 ', email: ' zhang@example.com ', activityId: '5' };

  it('needs an event, a name and an e-mail', () => {
    deepStrictEqual(accepts(saveOrder.input, sound), {
      activityId: 5,
      name: '张三',
      phone: '',
      region: '',
      email: 'zhang@example.com',
    });
    refuses(saveOrder.input, { ...sound, name: ' ' }, 'name', '请填写姓名');
    refuses(saveOrder.input, { ...sound, email: '' }, 'email', '请填写邮箱');
    refuses(saveOrder.input, { ...sound, email: 'zhang' }, 'email', '邮箱格式错误');
    refuses(saveOrder.input, { ...sound, activityId: 'x' }, 'activityId', '活动编号无效');
  });

  it('takes a phone as number, and bounds it', () => {
    strictEqual(accepts(saveOrder.input, { ...sound, phone: 13800000000 }).phone, '13800000000');
    refuses(saveOrder.input, { ...sound, phone: '1'.repeat(33) }, 'phone');
  });

  it('answers a ticket, whose contacts may be missing', () => {
    ok(Check(saveOrder.data, order({ order_status: 2, encode_oder_id: '' })));
    ok(Check(Ticket, ticket({ mobile: '138', email: 'a@b.co', holder: '示例访客' })));
    for (const field of Object.keys(ticket())) refusesAnswer(Ticket, ticket(), field, undefined);
    refusesAnswer(Ticket, ticket({ mobile: '138' }), 'mobile', null);
  });
});

describe('POST /v1/events/cancelOrder', () => {
  it('needs an event and answers an empty object', () => {
    strictEqual(accepts(cancelOrder.input, { activityId: 5 }).activityId, 5);
    refuses(cancelOrder.input, {}, 'activityId', '缺少活动编号');
    ok(Check(cancelOrder.data, {}) && !Check(cancelOrder.data, null));
  });
});

describe('POST /v2/info/index', () => {
  it('takes ids in any spelling, in the order given', () => {
    deepStrictEqual(accepts(eventsByIds.input, { type: 'events', ids: [6, '5', 6] }).ids, [6, 5]);
    deepStrictEqual(accepts(eventsByIds.input, {}).ids, []);
    refuses(eventsByIds.input, { ids: ['x'] }, 'ids');
    refuses(
      eventsByIds.input,
      { ids: Array.from({ length: 101 }, (_, i) => i + 1) },
      'ids',
      '活动编号最多 100 个',
    );
  });
});

describe('GET /v1/story/subscription/', () => {
  it('normalises times and leaves to the server what it needs', () => {
    const read = accepts(calendarFile.input, { id: 'x', title: '沙龙', start_time: '2026-12-05T06:00:00Z' });
    strictEqual(read.start_time, '2026-12-05 14:00:00');
    strictEqual(read.end_time, '');
    strictEqual(read.id, 'x');
    accepts(calendarFile.input, {});
    strictEqual(accepts(calendarFile.input, { description: '长'.repeat(5000) }).description.length, 2000);
  });

  it('refuses times there are not', () => {
    refuses(calendarFile.input, { start_time: 'soon' }, 'start_time', '开始时间格式错误');
    refuses(calendarFile.input, { end_time: '2026-02-30 10:00' }, 'end_time', '结束时间格式错误');
    const far = { end_time: '9999-12-31T23:00:00-12:00' };
    refuses(calendarFile.input, far, 'end_time', '结束时间的年份应在 1970 到 2100 之间');
  });
});

describe("the event site's programme", () => {
  it('takes any id and answers strings', () => {
    for (const activityId of [undefined, '', 'x', '99999999999', 5])
      accepts(eventProgramme.input, { activityId });
    const sound = { data: { ac_desc: '', ac_desc_two: '' } };
    refusesAnswer(eventProgramme.data, sound, 'data.ac_desc', null);
    refusesAnswer(eventProgramme.data, sound, 'data.ac_desc_two', undefined);
  });
});
