import assert from 'node:assert/strict';
import { it } from 'node:test';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import {
  renderHtml,
  renderMarkdown,
  renderWithImages,
  sanitizeForEditor,
} from '../../../content/content.public.ts';
import { sanitizeProgramme } from '../../../events/programme-html.ts';
import { statusHtml } from '../../../link/status-html.ts';
import { problemsOf } from './judge-html.ts';

/** Payloads with which something is wrong, as `name: what`. */
const faults = (make: (text: string) => string, rule = {}): string[] =>
  payloads.flatMap(({ name, text }) => problemsOf(make(text), rule).map((problem) => `${name}: ${problem}`));

it('the judge lets nothing through that was not made safe', () => {
  const active = payloads.filter(({ name }) => /^(?:scripts|events|namespaces|styles)-/.test(name));
  const passed = active.filter(({ text }) => /<\w/.test(text) && problemsOf(text).length === 0);
  assert.deepEqual(
    passed.map(({ name }) => name),
    [],
  );
});

it('no HTML of anybody’s can do anything once it is laid out', () => {
  assert.deepEqual(faults(renderHtml), []);
  assert.deepEqual(
    faults((text) => renderWithImages(text, new Set()).html),
    [],
  );
  assert.deepEqual(faults(sanitizeForEditor, { isForEditor: true }), []);
  assert.deepEqual(faults(renderMarkdown), []);
});

it('nor all of it together, nor what is made safe twice', () => {
  const all = payloads.map(({ text }) => text).join('\n');
  assert.deepEqual(problemsOf(renderHtml(all)), []);
  assert.deepEqual(
    faults((text) => renderHtml(sanitizeForEditor(`<p>前 ${text} 后</p>`))),
    [],
  );
});

it('nor a status of the feed, nor a programme', () => {
  const context = { hubOrigin: 'https://hub.example', mentions: new Map() };
  assert.deepEqual(
    faults((text) => statusHtml(text, context), { ownOrigin: context.hubOrigin }),
    [],
  );
  assert.deepEqual(faults(sanitizeProgramme), []);
});
