import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provideSettings } from '@hub/shared/runtime/settings';
import { wayOn } from './way-on.ts';

provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });

for (const [requested, expected] of [
  ['https://hub.example/view/1?a=1#b', 'https://hub.example/view/1?a=1#b'],
  ['https://events.example/activities/3', 'https://events.example/activities/3'],
  ['/papers', 'https://hub.example/papers'],
  [null, 'https://hub.example/'],
  ['https://evil.example/', 'https://hub.example/'],
  ['//evil.example/', 'https://hub.example/'],
  ['javascript:alert(1)', 'https://hub.example/'],
  ['blob:https://hub.example/7c9e6679', 'https://hub.example/'],
  ['https://hub.example@evil.example/', 'https://hub.example/'],
  ['https://user@hub.example/', 'https://hub.example/'],
  ['https://hub.example/logincall?return=x', 'https://hub.example/'],
] as const) {
  test(`${requested} leads to ${expected}`, () => assert.equal(wayOn(requested), expected));
}
