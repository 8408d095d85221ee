import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { calendarFile } from '@hub/shared/contracts/events/calendar';
import ICAL from 'ical.js';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp({ seed: true, now: () => new Date('2026-11-21T06:00:00Z') });
});
after(() => test.close());

type Input = Parameters<TestApp['client']['call']>[1] & Record<string, string>;

const fileOf = async (input: Input) => {
  const { status, headers, body } = await test.client.call(calendarFile, input);
  assert.equal(status, 200, body);
  return { headers, body };
};

/** Reads the file back as a calendar program would. */
const read = (body: string) => {
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents('vevent');
  assert.equal(events.length, 1, 'one entry');
  const [event] = events;
  assert.ok(event);
  return event;
};

const talk = { title: '读论文', start_time: '2026-12-05 14:00:00', end_time: '2026-12-05 18:00:00' };

describe('GET /v1/story/subscription/', () => {
  it('is a file to download, named in UTF-8', async () => {
    const { headers } = await fileOf({ ...talk, title: '读论文 / "夜谈"' });
    assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
    const disposition = String(headers['content-disposition']);
    assert.match(disposition, /^attachment; filename="event\.ics"; filename\*=UTF-8''[\w%.-]+$/);
    assert.equal(decodeURIComponent(disposition.split("''")[1] ?? ''), '读论文 夜谈.ics');
  });

  for (const [title, name] of [
    ['..\\..\\.bashrc', 'bashrc.ics'],
    ['/../.ssh/夜', 'ssh 夜.ics'],
    ['...', 'event.ics'],
    ['. . 夜谈', '夜谈.ics'],
    ['\u200b.hid', 'hid.ics'],
    ['\u202e.\u2066.hid', 'hid.ics'],
    ['\u200b\u202e', 'event.ics'],
  ] as const) {
    it(`names no hidden file after ${title}`, async () => {
      const { headers } = await fileOf({ ...talk, title });
      const [, encoded = ''] = String(headers['content-disposition']).split("''");
      assert.equal(decodeURIComponent(encoded), name);
    });
  }

  it('keeps the lines of a description, in one property', async () => {
    const description = '第一行\r\n\r\n第二行\u2028ATTACH:x\r第三行';
    const { body } = await fileOf({ ...talk, description });
    const event = read(body);
    assert.equal(event.getFirstPropertyValue('description'), '第一行\n\n第二行\nATTACH:x\n第三行');
    assert.equal(event.getFirstPropertyValue('attach'), null);
  });

  it('answers with and without the slash at the end', async () => {
    const query = '?title=a&start_time=2026-12-05';
    for (const path of ['/api/v1/story/subscription', '/api/v1/story/subscription/'])
      assert.equal((await test.client.send({ method: 'GET', url: path + query })).status, 200);
  });

  it('describes what the parameters say, in UTC', async () => {
    const { body } = await fileOf({
      ...talk,
      id: 'salon-7',
      description: '带电脑',
      location: '二楼',
      url: `${test.config.hubOrigin}/view/1`,
    });
    assert.match(body, /\r\nDTSTART:20261205T060000Z\r\nDTEND:20261205T100000Z\r\n/);
    const event = read(body);
    assert.equal(event.getFirstPropertyValue('summary'), '读论文');
    assert.equal(event.getFirstPropertyValue('description'), '带电脑');
    assert.equal(event.getFirstPropertyValue('location'), '二楼');
    assert.equal(event.getFirstPropertyValue('url'), `${test.config.hubOrigin}/view/1`);
    assert.equal(event.getFirstPropertyValue('uid'), 'salon-7@localhost');
    assert.ok(event.getFirstPropertyValue('dtstamp'));
  });

  it('has no end where none is given', async () => {
    const { body } = await fileOf({ title: 'a', start_time: '2026-12-05 14:00' });
    assert.doesNotMatch(body, /DTEND|DURATION/);
  });

  it('gives the stored event for a known id, whatever else is said', async () => {
    const { body } = await fileOf({
      id: '6',
      title: '别的',
      start_time: '2030-01-01',
      url: 'https://evil.example',
    });
    const event = read(body);
    assert.equal(event.getFirstPropertyValue('summary'), '线上分享：从零读懂注意力');
    assert.equal(event.getFirstPropertyValue('uid'), 'event-6@localhost');
    assert.equal(event.getFirstPropertyValue('url'), `${test.config.eventOrigin}/activities/6`);
    assert.doesNotMatch(body, /evil|别的/);
    assert.match((await fileOf({ id: 'event-6' })).body, /UID:event-6@/);
  });

  it('gives the parameters for an unknown id', async () => {
    assert.equal(
      read((await fileOf({ ...talk, id: '999999' })).body).getFirstPropertyValue('summary'),
      '读论文',
    );
  });

  it('of a conference has dates only, the last one included', async () => {
    const { body } = await fileOf({ id: '1341' });
    assert.match(body, /\r\nDTSTART;VALUE=DATE:20270920\r\n/);
    assert.match(body, /\r\nDTEND;VALUE=DATE:20270925\r\n/);
    assert.doesNotMatch(body, /DT(?:START|END)\S*T\d{6}/);
  });

  it('leads to addresses of ours only', async () => {
    for (const url of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      'file:///etc/passwd',
    ])
      assert.doesNotMatch((await fileOf({ ...talk, url })).body, /URL/);
  });

  for (const [name, injected] of [
    ['line breaks', 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b'],
    ['a lone line feed', 'a\nATTENDEE:mailto:x@example.org'],
    ['a lone carriage return', 'a\rATTACH:file:///etc/passwd'],
    ['other separators', 'a\u0085ATTACH:x\u2028ATTACH:y\u2029ATTACH:z\u000bATTACH:w'],
    ['escapes', 'a\\nATTACH:x;b,c\\'],
  ] as const) {
    it(`cannot be broken out of by ${name}`, async () => {
      const fields = {
        title: injected,
        description: injected,
        location: injected,
        id: injected.slice(0, 40),
      };
      const { body } = await fileOf({ ...talk, ...fields });
      const event = read(body);
      const names = event.getAllProperties().map(({ name: property }) => property);
      assert.equal(new Set(names).size, names.length, names.join());
      assert.ok(!names.some((property) => ['attach', 'attendee'].includes(property)));
      const clean = injected.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
      assert.equal(event.getFirstPropertyValue('summary'), clean);
      assert.equal(event.getFirstPropertyValue('location'), clean);
    });
  }

  it('folds lines at 75 octets without breaking a character', async () => {
    const title = '很长的标题👩‍👩‍👧'.repeat(12);
    const { body } = await fileOf({ ...talk, title });
    for (const line of body.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.doesNotMatch(body, /[^\r]\n|\ufffd/);
    assert.match(body, /END:VCALENDAR\r\n$/);
    assert.equal(read(body).getFirstPropertyValue('summary'), title);
  });

  for (const [field, input] of Object.entries({
    title: { ...talk, title: ' ' },
    start_time: { title: 'a' },
    end_time: { ...talk, end_time: '2026-12-05 13:59:59' },
  })) {
    it(`refuses a missing or impossible ${field}`, async () => {
      const { status, data } = await test.client.call(calendarFile, input);
      assert.equal(status, 422);
      assert.deepEqual((data as unknown as { field: string }[])[0]?.field, field);
    });
  }

  for (const start_time of ['yesterday', '2026-02-30 10:00', '2026-13-01', '99999-01-01'])
    it(`refuses the start ${start_time}`, async () => {
      assert.equal((await test.client.call(calendarFile, { title: 'a', start_time })).status, 422);
    });
});

describe('under another clock', () => {
  it('a day stays the day it is in Beijing', () => {
    const script = `
      const { writeCalendar } = await import(${JSON.stringify(`${import.meta.dirname}/calendar-file.ts`)});
      const day = (text) => new Date(text + 'T00:00:00+08:00');
      console.log(writeCalendar({ uid: 'a', title: 'a', start: day('2026-12-05'), end: day('2026-12-06'),
        allDay: true, description: '', location: '', url: '', revision: 0, status: 'confirmed' }, new Date(0), 'x'));`;
    for (const zone of ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Auckland']) {
      const file = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      assert.match(file, /DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261207/, zone);
    }
  });
});
