import assert from 'node:assert/strict';
import { it } from 'node:test';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { renderHtml } from '../../../content/content.public.ts';
import { htmlOf, htmlOfMarkdown, sourceOf } from '../../../content/content.testing.ts';
import { sanitizeProgrammes } from '../../../events/programme-html.ts';
import { statusHtml } from '../../../link/entities/status-html.ts';
import { problemsOf } from './judge-html.ts';

/** Payloads with which something is wrong, as `name: what`. */
const faults = async (make: (text: string) => Promise<string> | string, rule = {}): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, text } of payloads)
    found.push(...problemsOf(await make(text), rule).map((problem) => `${name}: ${problem}`));
  return found;
};

it('the judge lets nothing through that was not made safe', () => {
  const active = payloads.filter(({ name }) => /^(?:scripts|events|namespaces|styles)-/.test(name));
  const passed = active.filter(({ text }) => /<\w/.test(text) && problemsOf(text).length === 0);
  assert.deepEqual(
    passed.map(({ name }) => name),
    [],
  );
});

it('no HTML of anybody’s can do anything once it is laid out', async () => {
  assert.deepEqual(await faults(htmlOf), []);
  assert.deepEqual(
    await faults(async (text) => (await renderHtml(text, { ownOrigins: new Set() })).html),
    [],
  );
  assert.deepEqual(await faults(sourceOf, { isForEditor: true }), []);
  assert.deepEqual(await faults(htmlOfMarkdown), []);
});

it('nor all of it together, nor what is made safe twice', async () => {
  const all = payloads.map(({ text }) => text).join('\n');
  assert.deepEqual(problemsOf(await htmlOf(all)), []);
  assert.deepEqual(await faults(async (text) => htmlOf(await sourceOf(`<p>前 ${text} 后</p>`))), []);
});

it('nor what is shown plain because it costs too much', async () => {
  const deep = '<blockquote>'.repeat(600);
  assert.deepEqual(await faults((text) => htmlOf(deep + text)), []);
});

it('nor a status of the feed, nor a programme', async () => {
  const context = { hubOrigin: 'https://hub.example', mentions: new Map() };
  const ownOrigin = context.hubOrigin;
  assert.deepEqual(await faults((text) => statusHtml(text, context), { ownOrigin }), []);
  assert.deepEqual(await faults(async (text) => (await sanitizeProgrammes([text]))[0]?.html ?? ''), []);
});
