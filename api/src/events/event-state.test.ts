import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type EventFacts, stateOf } from './event-state.ts';

const at = (text: string) => new Date(`${text}+08:00`);

const facts = (given: Partial<EventFacts> = {}): EventFacts => ({
  kind: 'own',
  is_online: false,
  start_at: at('2026-12-05T14:00'),
  end_at: at('2026-12-05T18:00'),
  all_day: false,
  capacity: 10,
  order_count: 3,
  has_waitlist: false,
  called_off_at: null,
  ...given,
});

const before = at('2026-12-01T00:00');
const during = at('2026-12-05T15:00');

describe('state of an event of ours', () => {
  it('is open until it begins, live until it ends, then over', () => {
    const at4 = [
      at('2026-12-05T13:59:59'),
      at('2026-12-05T14:00'),
      at('2026-12-05T17:59:59'),
      at('2026-12-05T18:00'),
    ];
    assert.deepEqual(
      at4.map((now) => stateOf(facts(), now).color_status),
      [1, 2, 2, 0],
    );
    assert.deepEqual(stateOf(facts(), before), {
      color_status: 1,
      icon_msg: '报名中',
      button_msg: '立即报名',
    });
    assert.deepEqual(stateOf(facts(), at('2027-01-01T00:00')), {
      color_status: 0,
      icon_msg: '已结束',
      button_msg: '已结束',
    });
  });

  it('is live in the words of a stream only when it is one', () => {
    assert.equal(stateOf(facts({ is_online: true }), during).icon_msg, '直播');
    assert.equal(stateOf(facts(), during).icon_msg, '进行中');
  });

  it('is full at its capacity; 0 is no limit', () => {
    assert.deepEqual(stateOf(facts({ order_count: 10 }), before), {
      color_status: 3,
      icon_msg: '名额已满',
      button_msg: '名额已满',
    });
    assert.equal(stateOf(facts({ order_count: 9 }), before).color_status, 1);
    assert.equal(stateOf(facts({ capacity: 0, order_count: 9999 }), before).color_status, 1);
  });

  it('offers the waiting list where there is one', () => {
    assert.equal(stateOf(facts({ order_count: 10, has_waitlist: true }), before).button_msg, '加入候补');
    const live = stateOf(facts({ order_count: 10, has_waitlist: true }), during);
    assert.deepEqual([live.color_status, live.button_msg], [2, '加入候补']);
  });
});

describe('state of a conference', () => {
  const conference = facts({
    kind: 'conference',
    start_at: at('2026-12-05T00:00'),
    end_at: at('2026-12-07T00:00'),
    all_day: true,
    capacity: 0,
  });

  it('signs up elsewhere until its last day has passed', () => {
    const moments = ['2026-12-01T00:00', '2026-12-05T00:00', '2026-12-07T23:59:59', '2026-12-08T00:00'].map(
      at,
    );
    assert.deepEqual(
      moments.map((now) => Object.values(stateOf(conference, now))),
      [
        [4, '学术会议', '官网'],
        [4, '进行中', '官网'],
        [4, '进行中', '官网'],
        [0, '已结束', '官网'],
      ],
    );
  });
});
