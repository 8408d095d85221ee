import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { typed } from '../testing/steps.ts';
import { allTests } from '../testing/test-kinds.ts';
import { root } from '../webpack/workspace.ts';
import { describePlan } from './describe-plan.ts';
import { readImporters } from './nearness.ts';
import { planFor } from './plan.ts';

// The house as it stands, each test as long as any other.
const KILOBYTES = 4;
const house = {
  importers: readImporters(root),
  tests: allTests(),
  typed: typed(),
  sizeOf: () => KILOBYTES * 1024,
  buildSeconds: 7,
};
const plan = (...changed: string[]) => planFor(changed, house);
const chosen = (...changed: string[]) => {
  const { unit, component, api, browser } = plan(...changed);
  return [unit, component, api, browser].flatMap(({ run }) => run);
};
const folders = (files: readonly string[]) => [...new Set(files.map((file) => file.split('/')[0]))].sort();

describe('what a change makes run', () => {
  it('is, for a page, its own tests first and the browser tests named after its feature', () => {
    const { unit, component, api, browser, typed: types } = plan('mf-events/src/ticket/ticket-page.tsx');
    assert.deepEqual(types, ['mf-events']);
    assert.deepEqual([unit.run, api.run], [[], []]);
    assert.deepEqual(folders(component.run), ['mf-events']);
    assert.match(component.run[0] ?? '', /^mf-events\/src\/ticket\//);
    assert.match(browser.run[0] ?? '', /^e2e\/tests\/events\/ticket/);
  });

  it('is, for a service of the API, the tests of its feature, though they call it over HTTP alone', () => {
    const { api, browser } = plan('api/src/events/orders/orders.service.ts');
    assert.match(api.run[0] ?? '', /^api\/src\/events\/orders\//);
    assert.ok([...api.run, ...api.leftOut].every((file) => file.startsWith('api/src/events/')));
    assert.deepEqual(browser.run, []);
  });

  it('goes along imports, through tests’ helpers too, but not through what puts everything together', () => {
    assert.ok(chosen('tools/source/parse.ts').includes('tools/boundaries/check-boundaries.test.ts'));
    assert.ok(chosen('api/src/testing/hostile/values.ts').some((file) => file.includes('/hostile/')));
    const all = house.tests.filter((file) => file.startsWith('api/'));
    const { api } = plan('api/src/tags/tags.service.ts');
    assert.ok(api.run.length + api.leftOut.length < all.length / 4);
  });

  it('is a changed test itself, whatever it takes', () => {
    const changed = house.tests.filter((file) => file.startsWith('e2e/tests/')).slice(0, 30);
    assert.deepEqual(plan(...changed).browser.run.toSorted(), changed.toSorted());
  });

  it('is nothing but checks for a document, and for a page that was removed what stood beside it', () => {
    assert.deepEqual(chosen('docs/README.md', 'README.md', 'LICENSE'), []);
    assert.deepEqual(folders(chosen('mf-home/src/column/gone.tsx')), ['e2e', 'mf-home']);
  });

  it('is a little of everything where everything depends on it, and says so', () => {
    const all = plan('package.json');
    assert.deepEqual(all.typed, house.typed);
    const ran = folders([...all.unit.run, ...all.component.run, ...all.api.run]);
    for (const name of ['api', 'mf-events', 'mf-home', 'shared', 'shell', 'tools'])
      assert.ok(ran.includes(name), name);
    assert.match(describePlan(all)[0] ?? '', /^package\.json 关系到所有部分.*完整的 npm test/);
  });

  it('takes three minutes at most, whatever was changed, and names what it leaves out', () => {
    for (const file of [
      'package.json',
      'shared/src/runtime/http/http.ts',
      'shared/src/contracts/event.ts',
      'shared/src/ui/control/button.tsx',
      'api/src/platform/db/open-database.ts',
      'e2e/support/member.ts',
    ])
      assert.ok(plan(file).seconds <= 180, `${file}: ${plan(file).seconds}`);
    assert.match(describePlan(plan('shared/src/runtime/http/http.ts')).join('\n'), /组件测试：.*略过 \d+ 个/);
  });
});
