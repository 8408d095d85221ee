import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { later, start, startAt, startReminding } from './reminders.testing.ts';

let hub: Awaited<ReturnType<typeof startReminding>>;
before(async () => {
  hub = await startReminding();
});
after(() => hub.close());

describe('reminders of an event that moved', () => {
  it('come anew where the event moved, and not at all where it was called off', async () => {
    const [moved, off] = [await hub.createAttended(), await hub.createAttended()];
    await hub.lookBefore(24);
    const elsewhen = later(start, 72);
    await hub.move(moved.id, elsewhen);
    await hub.test.db
      .updateTable('events')
      .set({ called_off_at: new Date() })
      .where('id', '=', off.id)
      .execute();
    await hub.lookBefore(1);
    assert.deepEqual(await hub.remindersTo(moved.guest), ['即将开始']);
    await hub.lookBefore(24, elsewhen);
    assert.deepEqual(await hub.remindersTo(moved.guest), ['即将开始', '即将开始']);
    assert.deepEqual(await hub.remindersTo(off.guest), ['即将开始']);
  });

  it('do not come twice for a start that was corrected', async () => {
    const { id, guest } = await hub.createAttended({
      is_online: true,
      online_url: 'https://live.example.org/3',
    });
    // A start well inside its day in Beijing.
    const noon = startAt('12:00:00');
    await hub.move(id, noon);
    await hub.lookBefore(20, noon);
    const corrected = later(noon, 0.2);
    await hub.move(id, corrected);
    await hub.lookBefore(19, corrected);
    assert.deepEqual(await hub.remindersTo(guest), ['即将开始']);
    await hub.lookBefore(1, corrected);
    const again = later(corrected, 1);
    await hub.move(id, again);
    await hub.lookBefore(1, again);
    await hub.lookBefore(0, again);
    await hub.move(id, later(again, 0.4));
    await hub.lookBefore(0, later(again, 0.4));
    assert.deepEqual(await hub.remindersTo(guest), ['即将开始', '将在一小时内开始', '直播开始了']);
  });

  it('come anew where the one before misleads: another day, more than an hour, another stream', async () => {
    const { id, guest } = await hub.createAttended({
      is_online: true,
      online_url: 'https://live.example.org/3',
    });
    const nearMidnight = startAt('23:50:00');
    await hub.move(id, nearMidnight);
    await hub.lookBefore(20, nearMidnight);
    const nextDay = later(nearMidnight, 0.5);
    await hub.move(id, nextDay);
    await hub.lookBefore(20, nextDay);
    assert.deepEqual(await hub.remindersTo(guest), ['即将开始', '即将开始'], 'another day');
    await hub.lookBefore(1, nextDay);
    await hub.move(id, later(nextDay, 1));
    await hub.lookBefore(1, later(nextDay, 1));
    const twice = later(nextDay, 1.5);
    await hub.move(id, twice);
    await hub.lookBefore(1, twice);
    assert.equal((await hub.remindersTo(guest)).length, 4, 'two small steps are a large one');
    await hub.lookBefore(0, twice);
    await hub.move(id, later(twice, 0.6));
    await hub.lookBefore(0, later(twice, 0.6));
    assert.deepEqual((await hub.remindersTo(guest)).slice(4), ['直播开始了', '直播开始了']);
  });

  it('come anew where it moved away and back, by a clock that is behind too', async () => {
    const { id, guest } = await hub.createAttended();
    const evening = startAt('22:00:00');
    await hub.move(id, evening);
    await hub.lookBefore(24, evening);
    const nextDay = later(evening, 4);
    await hub.move(id, nextDay);
    await hub.lookBefore(24, nextDay);
    await hub.move(id, evening);
    await hub.lookBefore(20.1, evening);
    await hub.lookBefore(12, evening);
    assert.deepEqual(await hub.remindersTo(guest), ['即将开始', '即将开始', '即将开始']);
  });
});
