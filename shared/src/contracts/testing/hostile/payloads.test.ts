import { ok, strictEqual } from 'node:assert/strict';
import { it } from 'node:test';
import { payloads } from './payloads.ts';

it('are 300 and more, each once, each with a name of its own', () => {
  ok(payloads.length >= 300, String(payloads.length));
  strictEqual(new Set(payloads.map(({ name }) => name)).size, payloads.length);
  strictEqual(new Set(payloads.map(({ text }) => text)).size, payloads.length);
});

it('can be stored: what is refused as a whole tests nothing', () => {
  for (const { name, text } of payloads) ok(text.isWellFormed() && !text.includes('\0'), name);
});
