import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { eventEntry } from '@hub/shared/contracts/testing/event';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';

const texts = payloads.map(({ text }) => text);
const info = (text: string, index: number) => ({
  id: index + 1,
  title: text,
  summary: text,
  user_name: text,
});
const stories = texts.map((text, index) => storyEntry({ ...info(text, index), url: 'https://example.com/' }));
const events = texts.map((text, index) =>
  eventEntry({ id: index + 1, name: text, brief: text, company: text }),
);

// What no XML can hold is left out; told anew here, so that a mistake there is none here.
const sayable = (text: string): string =>
  [...text.toWellFormed()]
    .filter((one) => {
      const code = one.codePointAt(0) ?? 0;
      return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : [9, 10, 13].includes(code);
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
const titles = texts.map(sayable);

const plain = { parseTagValue: false, parseAttributeValue: false, trimValues: false, processEntities: true };
const parser = new XMLParser({ ...plain, ignoreAttributes: false, htmlEntities: true });
const elementsOf = (xml: string): string[] =>
  [
    ...new Set(
      [...xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').matchAll(/<([a-z][\w:-]*)/gi)].map(
        ([, name = '']) => name,
      ),
    ),
  ].sort();

let app: FastifyInstance;
let calm: FastifyInstance;
before(async () => {
  const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };
  const start = async (column: unknown, coming: unknown) => {
    const listed = ({ page }: { page: number }) => (page === 1 ? coming : []);
    const { askApi } = fakeApi({ 'POST /v1/story/list': column, 'POST /v1/events': listed });
    return (await startServer({ askApi, env })).app;
  };
  app = await start(stories, events);
  calm = await start(
    [storyEntry({ ...info('平静', 1), url: 'https://example.com/' })],
    [eventEntry({ id: 1, name: '平静', brief: '平静', company: '平静' })],
  );
});

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String((value as Record<string, unknown>)['#text'] ?? '')
    : String(value);

describe('hostile texts in feeds', () => {
  for (const name of ['column', 'events'])
    for (const [format, list] of [
      ['rss', 'item'],
      ['atom', 'entry'],
    ] as const)
      test(`${name}.${format} is XML with the elements of a calm one, and the titles as they are`, async () => {
        const { body } = await app.inject({ url: `/feeds/${name}.${format}` });
        assert.equal(XMLValidator.validate(body), true);
        const still = await calm.inject({ url: `/feeds/${name}.${format}` });
        assert.deepEqual(elementsOf(body), elementsOf(still.body));
        const read = parser.parse(body);
        const entries: { title: unknown }[] = (format === 'rss' ? read.rss.channel : read.feed)[list];
        assert.deepEqual(
          entries.map(({ title }) => textOf(title).trim()),
          titles,
        );
      });

  for (const name of ['column', 'events'])
    test(`${name}.json has the titles as they are`, async () => {
      const { headers, body } = await app.inject({ url: `/feeds/${name}.json` });
      assert.match(String(headers['content-type']), /^application\/feed\+json/);
      const { items } = JSON.parse(body) as { items: { title: string }[] };
      assert.deepEqual(
        items.map(({ title }) => title),
        titles,
      );
    });
});
