import { equal } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sharedVersion } from './shared-version.ts';
import { isInRange } from './version-range.ts';

const cases: Record<string, { fits: string[]; not: string[] }> = {
  '^1.2.0': { fits: ['1.2.0', '1.9.9'], not: ['1.1.9', '2.0.0', '0.9.0'] },
  '^0.2.3': { fits: ['0.2.3', '0.2.9'], not: ['0.3.0', '0.2.2'] },
  '^0.0.3': { fits: ['0.0.3'], not: ['0.0.4'] },
  '^1': { fits: ['1.0.0', '1.7.2'], not: ['2.0.0'] },
  '~1.2.3': { fits: ['1.2.3', '1.2.9'], not: ['1.3.0', '1.2.2'] },
  '>=1.0.0 <3.0.0': { fits: ['1.0.0', '2.9.9'], not: ['3.0.0', '0.9.9'] },
  '^1.0.0 || ^2.1.0': { fits: ['1.4.0', '2.1.0'], not: ['2.0.9', '3.0.0'] },
  '1.2.3': { fits: ['1.2.3'], not: ['1.2.4'] },
  '1.2': { fits: ['1.2.0', '1.2.9'], not: ['1.3.0'] },
  '*': { fits: ['7.0.0'], not: [] },
  '^9.0.0': { fits: [], not: ['1.0.0'] },
  '': { fits: [], not: ['1.0.0'] },
  latest: { fits: [], not: ['1.0.0'] },
  '>=x': { fits: [], not: ['1.0.0'] },
};

describe('a range of versions', () => {
  for (const [range, { fits, not }] of Object.entries(cases)) {
    it(`“${range}”`, () => {
      for (const version of fits) equal(isInRange(version, range), true, version);
      for (const version of not) equal(isInRange(version, range), false, version);
    });
  }

  it('holds nothing that is no version', () => equal(isInRange('1.0', '*'), false));
});

it('the version that hosts carry is that of the package', () => {
  const pkg = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  equal(sharedVersion, pkg.version);
});
