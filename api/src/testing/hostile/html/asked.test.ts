import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calendarFile } from '@hub/shared/contracts/events/calendar';
import { track } from '@hub/shared/contracts/other/track';
import { openSearchSuggestions, search, searchTotal, suggestTitles } from '@hub/shared/contracts/search';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import ICAL from 'ical.js';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { readEntities } from './judge-html.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

// What one entry of a calendar is made of; a property more was smuggled in.
const PROPERTIES = new Set(
  'uid dtstamp dtstart dtend summary description location url sequence status transp class'.split(' '),
);

describe('hostile questions', () => {
  it('are searched for, and answered as data alone', async () => {
    const calls = [search, searchTotal, suggestTitles] as const;
    for (const [at, { name, text }] of payloads.entries()) {
      // They read the query alike: each gets a third of them.
      const { status } = await test.client.call(calls[at % calls.length] ?? search, { q: text });
      assert.equal(status, 200, name);
      const { headers, body } = await test.client.call(openSearchSuggestions, { q: text });
      assert.match(String(headers['content-type']), /^application\/(?:[\w-]+\+)?json/, name);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.ok(Array.isArray(JSON.parse(body)));
    }
  });

  it('make a calendar file of one entry, with no property but its own', async () => {
    for (const { name, text } of payloads) {
      const input = { title: text, description: text, location: text, url: text, id: text };
      const { status, headers, body } = await test.client.call(calendarFile, {
        ...input,
        start_time: '2026-12-05 14:00:00',
        end_time: '2026-12-05 18:00:00',
      });
      assert.equal(status, 200, name);
      assert.match(
        String(headers['content-disposition']),
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[^\s"';]+$/,
      );
      assert.equal(headers['set-cookie'], undefined);
      const [entry, ...others] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents();
      assert.equal(others.length, 0, name);
      const properties = entry?.getAllProperties().map((property) => property.name.toLowerCase()) ?? [];
      assert.deepEqual(
        properties.filter((one) => !PROPERTIES.has(one) && !one.startsWith('x-microsoft')),
        [],
        name,
      );
      const reminders = entry
        ?.getAllSubcomponents()
        .map((one) => [
          one.name,
          one.getAllProperties().map((property) => property.name),
          String(one.getFirstPropertyValue('trigger')),
        ]);
      const reminder = ['action', 'trigger', 'description'];
      assert.deepEqual(
        reminders,
        [
          ['valarm', reminder, '-P1D'],
          ['valarm', reminder, '-PT1H'],
        ],
        name,
      );
      assert.ok(!String(entry?.getFirstPropertyValue('url') ?? '').includes('hostile.example'), name);
    }
  });

  it('are no times of a calendar', async () => {
    for (const { name, text } of payloads) {
      const { status } = await test.client.call(calendarFile, {
        title: 'x',
        start_time: text,
        end_time: text,
      });
      assert.equal(status, 422, name);
    }
  });

  it('are tracked without an answer', async () => {
    for (const { name, text } of payloads) {
      const event = {
        type: 'click',
        page: text,
        path: text,
        target: text,
        source_id: text,
        visitor_id: text,
        device: text,
      };
      const answer = await test.client.call(track, { data: JSON.stringify([event]) } as never);
      assert.deepEqual([answer.status, answer.body], [204, ''], name);
    }
  });

  it('come back in forms as what was typed, and lead nowhere', async () => {
    const { hubOrigin: origin } = test.config;
    for (const { name, text } of payloads) {
      const form = new URLSearchParams({ email: text, name: text, password: '', redirect_url: text });
      for (const url of ['/auth/register', '/auth/login']) {
        const { statusCode, headers, body } = await test.app.inject({
          method: 'POST',
          url,
          payload: form.toString(),
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        });
        assert.ok(statusCode >= 400 && statusCode < 500, `${name} ${statusCode}`);
        assert.equal(headers.location, undefined);
        const values = [...body.matchAll(/ value="([^"]*)"/g)].map(([, value = '']) => readEntities(value));
        const without = body.replaceAll(/ value="[^"]*"/g, '');
        assert.ok(!/hubHit|hostile\.example/.test(without.replaceAll(/href="[^"<>]*"/g, '')), name);
        assert.ok(!/href="(?!\/|https?:\/\/localhost|data:,")[^"]*"/.test(without), name);
        assert.ok(values.length > 0);
      }
      const away = await test.app.inject({
        url: `/auth/logout?${new URLSearchParams({ redirect_url: text })}`,
      });
      assert.doesNotMatch(String(away.headers.location), /hostile|script/i, name);
    }
  });
});
