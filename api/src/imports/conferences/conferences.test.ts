import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { beijingDay } from '@hub/shared/dates/beijing';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';

describe('lists of conferences', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld();
  });
  after(() => world.close());

  const yaml = `
- title: EXAI
  description: Example Conference on AI
  sub: AI
  rank: { ccf: A }
  confs:
    - year: 2027
      id: exai27
      link: https://exai.example.org/2027
      timeline: [{ deadline: '2026-12-15 23:59:59' }]
      timezone: UTC-12
      date: June 29 - July 4, 2027
      place: Example City
    - { year: 2027, id: exai-tba, date: TBD, place: TBD }
- { title: EXNET, description: Networks, sub: NW, confs: [{ year: 2027, id: exnet27, date: 'May 1-2, 2027' }] }
`;
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:cal-1', 'SUMMARY:EXROB 2027'],
    ...['DTSTART;VALUE=DATE:20270510', 'DTEND;VALUE=DATE:20270513', 'URL:https://exrob.example.org/'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

  it('become events, from YAML, JSON and iCalendar, each once', async () => {
    const json = JSON.stringify([
      { id: 'exj', title: 'EXJ', start: '2027-03-01', end: '2027-03-02', city: 'Example' },
    ]);
    for (const [id, body, query, expected] of [
      ['yaml', yaml, 'AI', { new: 1, changed: 0, same: 0, refused: 1 }],
      ['json', json, '', { new: 1, changed: 0, same: 0, refused: 0 }],
      ['ics', calendar, '', { new: 1, changed: 0, same: 0, refused: 0 }],
    ] as const) {
      world.server.on(`/${id}`, (_request, response) => void response.end(body));
      await world.add(id, 'conferences', `${world.server.origin}/${id}`, query);
      const { counts, error } = await world.run(id);
      assert.deepEqual([counts, error], [expected, ''], id);
      const again = await world.run(id);
      assert.deepEqual([again.counts.new, again.counts.changed, again.counts.same], [0, 0, 1], id);
    }
    world.server.on('/yaml', (_request, response) => void response.end(yaml.replace('July 4', 'July 5')));
    assert.equal((await world.run('yaml')).counts.changed, 1);
    const days = await world.test.db
      .selectFrom('events')
      .select(['name', 'end_at'])
      .orderBy('start_at')
      .execute();
    assert.deepEqual(
      days.map(({ name, end_at }) => `${name} ${end_at.toISOString().slice(0, 10)}`),
      ['EXJ 2027 2027-03-01', 'EXROB 2027 2027-05-11', 'EXAI 2027 2027-07-04'],
    );
  });

  it('name days in whatever order, and none where they name a month', async () => {
    const cases = {
      'June 29 - July 4, 2027': '06-29 07-04',
      'Dec. 2nd-7th, 2027': '12-02 12-07',
      'May 9, 2027': '05-09 05-09',
      'Nov 28, 2027 - Dec 3, 2027': '11-28 12-03',
      '2-7 December 2027': '12-02 12-07',
      '2nd – 7th Dec 2027': '12-02 12-07',
      '28 November – 3 December 2027': '11-28 12-03',
      '28 Nov 2027 - 3 Dec 2027': '11-28 12-03',
      '10 May 2027': '05-10 05-10',
      'December 2027': '',
      'November - December 2027': '',
      'TBD 2027': '',
    };
    const list = Object.keys(cases).map((date, index) => {
      return { id: `days-${index}`, title: `EXD${index}`, year: 2027, date };
    });
    world.server.on('/days', (_request, response) => void response.end(JSON.stringify(list)));
    await world.add('days', 'conferences', `${world.server.origin}/days`);
    await world.run('days');
    const rows = await world.test.db
      .selectFrom('events')
      .select(['name', 'start_at', 'end_at'])
      .where('name', 'like', 'EXD%')
      .execute();
    const dayOf = (time: Date): string => beijingDay(time).slice(5);
    const found = new Map(
      rows.map(({ name, start_at, end_at }) => [name, `${dayOf(start_at)} ${dayOf(end_at)}`]),
    );
    const read = list.map(({ title, date }) => [date, found.get(`${title} 2027`) ?? '']);
    assert.deepEqual(Object.fromEntries(read), cases);
  });

  const june = 'DTSTART;VALUE=DATE:20270601';
  const events: Record<string, readonly [lines: readonly string[], days: string]> = {
    'that ends on its first day': [[june, 'DTEND;VALUE=DATE:20270601'], '06-01 06-01'],
    'that ends before it begins': [[june, 'DTEND;VALUE=DATE:20270520'], '06-01 06-01'],
    'without a beginning': [[], ''],
    'whose beginning is no day': [['DTSTART;VALUE=DATE:TBD'], ''],
    'whose end is no day': [[june, 'DTEND;VALUE=DATE:TBD'], ''],
    'whose address is none': [[june, 'URL;VALUE=DATE:TBD'], '06-01 06-01'],
    'that changes no day': [[june, 'RECURRENCE-ID;VALUE=DATE:TBD'], '06-01 06-01'],
  };
  const calendarWith = (id: string, lines: readonly string[]): string =>
    calendar
      .replace('UID:cal-1', `UID:${id}-good`)
      .replace(
        'END:VCALENDAR',
        ['BEGIN:VEVENT', `UID:${id}-odd`, 'SUMMARY:ODD 2027', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
          '\r\n',
        ),
      );
  const entries: Record<string, object> = {
    'that ends before it begins': { start: '2027-03-05', end: '2027-03-02' },
    'that ends on no day': { start: '2027-02-28', end: '2027-02-30' },
    'that begins on no day': { start: '2027-13-28', end: '2027-13-30' },
    'of the year 0': { year: 2027, start: '0000-01-01', end: '2027-03-02' },
  };
  const listWith = (id: string, entry: object): string =>
    JSON.stringify([
      { id: `${id}-good`, title: 'GOOD', start: '2027-05-10', end: '2027-05-12' },
      { id: `${id}-odd`, title: 'ODD', ...entry },
    ]);
  const lists = [
    ...Object.entries(events).map(([name, [lines, days]], index) => {
      return { name: `an event ${name}`, id: `event-${index}`, body: calendarWith(`e${index}`, lines), days };
    }),
    ...Object.entries(entries).map(([name, entry], index) => {
      return { name: `an entry ${name}`, id: `entry-${index}`, body: listWith(`j${index}`, entry), days: '' };
    }),
  ];
  for (const { name, id, body, days } of lists)
    it(`are read beside ${name}`, async () => {
      world.server.on(`/${id}`, (_request, response) => void response.end(body));
      await world.add(id, 'conferences', `${world.server.origin}/${id}`);
      await world.test.db.deleteFrom('events').execute();
      const { outcome, counts, refusals } = await world.run(id);
      assert.deepEqual([outcome, counts.new], ['read', days === '' ? 1 : 2]);
      assert.deepEqual(refusals, days === '' ? { 没有可用的日期: 1 } : {});
      const rows = await world.test.db
        .selectFrom('events')
        .select(['start_at', 'end_at'])
        .orderBy('start_at')
        .execute();
      const read = rows.map(({ start_at, end_at }) =>
        [start_at, end_at].map((time) => beijingDay(time).slice(5)).join(' '),
      );
      assert.deepEqual(read, ['05-10 05-12', ...(days === '' ? [] : [days])]);
    });

  it('that are none fail', async () => {
    for (const [id, body] of [
      ['text', 'hello: world'],
      ['aliases', `a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: &d [*c,*c,*c]\ne: [*d,*d,*d,*d]`],
      ['broken', '- [unclosed'],
    ] as const) {
      world.server.on(`/${id}`, (_request, response) => void response.end(body));
      await world.add(id, 'conferences', `${world.server.origin}/${id}`);
      assert.equal((await world.run(id)).outcome, 'failed', id);
    }
  });
});
