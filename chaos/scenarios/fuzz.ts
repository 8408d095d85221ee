import path from 'node:path';
import { startChild } from '@hub/api/testing/child';
import { MOST_MS, slowOnes } from '@hub/api/testing/slow-ones';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Scenario } from '../scenario.ts';

const texts = { short: 24, long: 500 };
const SEED = 7;
const script = path.join(root, 'api/src/testing/fuzz/fuzz.test.ts');

/** Costs the square of its length. */
const trim = (text: string): string => text.replace(/-+$/, '');

export const fuzz: Scenario = {
  name: 'fuzz',
  what: `nasty texts of 400,000 characters through everything that reads people's text: ${MOST_MS} ms of the thread at most`,
  isShort: false,
  run: async (scale) => {
    const env = { FUZZ_TEXTS: String(texts[scale]), FUZZ_SEED: String(SEED) };
    const child = startChild(script, [], env);
    const code = await child.exit;
    const planted = await slowOnes({ trim }, [`${'-'.repeat(40_000)}x`]);
    return {
      tried: `${texts[scale]} texts, seed ${SEED}`,
      lost: code === 0 ? [] : [child.output()],
      control: { broken: 'a reader that costs the square of its length', isNoticed: planted.length === 1 },
    };
  },
};
