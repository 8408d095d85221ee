import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventDetail } from '@hub/shared/contracts/testing/event';
import { salon, startSite } from '../testing/start-site.ts';

type Graph = { '@graph': Record<string, unknown>[] };

const thingsIn = (html: string) => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(text) as Graph)['@graph'];
};

const eventIn = async (given: Parameters<typeof eventDetail>[0]) => {
  const data = eventDetail({ id: 5, ...given });
  const site = await startSite({ askApi: async () => ({ status: 200, data }) });
  return thingsIn((await site.inject('/activities/5')).body)[0] ?? {};
};

test('an event: when, where, by whom, and the way to it', async () => {
  const { body } = await (await startSite()).inject('/activities/5');
  const [event, way] = thingsIn(body);
  assert.equal(event?.['@type'], 'Event');
  assert.equal(event?.['name'], salon.name);
  assert.equal(event?.['startDate'], '2026-12-05T14:00:00+08:00');
  assert.equal(event?.['endDate'], '2026-12-05T18:00:00+08:00');
  assert.equal(event?.['eventStatus'], 'https://schema.org/EventScheduled');
  assert.equal(event?.['eventAttendanceMode'], 'https://schema.org/OfflineEventAttendanceMode');
  assert.deepEqual(event?.['location'], {
    '@type': 'Place',
    name: '示例会议中心',
    address: '北京市海淀区（示例）',
  });
  assert.deepEqual(event?.['organizer'], { '@type': 'Organization', name: '示例社区' });
  assert.deepEqual(event?.['image'], ['https://hub.example/api/sample/salon.webp']);
  const steps = way?.['itemListElement'] as { item: string }[];
  assert.deepEqual(
    steps.map(({ item }) => item),
    ['https://hub.example/', 'https://hub.example/events', 'https://events.example/activities/5'],
  );
  assert.match(
    body,
    /<link rel="alternate" type="text\/calendar" href="https:\/\/hub\.example\/api\/v1\/story\/subscription\/\?id=5">/,
  );
});

test('one on the net has its place there; whole days have dates alone', async () => {
  const event = await eventIn({
    is_online: true,
    all_day: true,
    start_time: '2027-09-20 00:00:00',
    end_time: '2027-09-24 00:00:00',
  });
  assert.deepEqual(event['location'], {
    '@type': 'VirtualLocation',
    url: 'https://events.example/activities/5',
  });
  assert.equal(event['eventAttendanceMode'], 'https://schema.org/OnlineEventAttendanceMode');
  assert.deepEqual([event['startDate'], event['endDate']], ['2027-09-20', '2027-09-24']);
});

test('nothing that somebody wrote leaves its element, or becomes an address that is none', async () => {
  const name = '</script><script>alert(1)</script>';
  const event = await eventIn({ name, url: 'javascript:alert(1)', company: '', place: '', address: '' });
  assert.equal(event['name'], name);
  for (const key of ['sameAs', 'organizer', 'location']) assert.ok(!(key in event), key);
});

test('robots are led to the map of the hub', async () => {
  const { statusCode, body } = await (await startSite()).inject('/robots.txt');
  assert.equal(statusCode, 200);
  assert.match(body, /^Sitemap: https:\/\/hub\.example\/sitemap\.xml$/m);
});

test('what is called off is said to be, to machines and before the remote is there', async () => {
  const data = eventDetail({ id: 5, is_called_off: true, address: '', place: '示例书店' });
  const { body } = await (await startSite({ askApi: async () => ({ status: 200, data }) })).inject(
    '/activities/5',
  );
  assert.equal(thingsIn(body)[0]?.['eventStatus'], 'https://schema.org/EventCancelled');
  assert.match(body, /<div id="first" class="first"><h1>[^<]+<\/h1><p>已取消<\/p>/);
  assert.match(body, /<p>示例书店<\/p>/);
  assert.match(body, /<meta name="description" content="已取消 · /);
});
