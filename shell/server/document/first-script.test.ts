import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueEarlyClicks } from '@hub/shared/text/early-clicks';
import { startLate } from '../../src/start/late-start.ts';
import { firstScript } from './first-script.ts';

/** All that stands in quotes; a list of selectors is the same without its blanks. */
const textsIn = (source: string): string[] =>
  (source.replaceAll(/^ *\/\/.*$/gm, '').match(/'[^'\n]*'/g) ?? []).map((text) =>
    text.replaceAll(/([,:]) /g, '$1'),
  );

test('what is left out of the first script are comments and blanks', () => {
  assert.doesNotThrow(() => new Function(firstScript));
  assert.doesNotMatch(firstScript, /\n *\/\//);
  const texts = [queueEarlyClicks, startLate].flatMap((work) => textsIn(String(work)));
  assert.ok(texts.length > 40);
  assert.deepEqual(textsIn(firstScript).slice(-texts.length), texts);
});
