import { testKindOf } from '../testing/test-kinds.ts';
import { browserDistances } from './browser-specs.ts';
import { type Choice, choose, prices } from './choose.ts';
import { type Importers, reachOf } from './nearness.ts';
import { typedByChange } from './workspaces.ts';

export interface House {
  readonly importers: Importers;
  readonly tests: readonly string[];
  /** The folders that have types to check. */
  readonly typed: readonly string[];
  /** In bytes. */
  readonly sizeOf: (file: string) => number;
  /** Seconds until the changed parts would be built. */
  readonly buildSeconds: number;
}

export interface Plan {
  readonly unit: Choice;
  readonly component: Choice;
  readonly api: Choice;
  readonly browser: Choice;
  /** The folders whose types are checked. */
  readonly typed: readonly string[];
  /** Changed files that everything depends on: what is run stands for the rest. */
  readonly ofAll: readonly string[];
  readonly seconds: number;
}

/** What a run may take: three minutes, with some room for a machine that is busy. */
const SECONDS = 165;
const LARGEST = { unit: 20, component: 40, api: 40 };

/** Style, declarations, boundaries and the like; then a folder's types and promises. */
const CHECKS = 8;
const CHECKS_A_FOLDER = 2.5;

/** What to run for a change. */
export const planFor = (changed: readonly string[], house: House): Plan => {
  const { importers, tests, sizeOf } = house;
  const reach = reachOf(changed, importers, tests);
  const ofKind = (kind: string) => new Map([...reach.tests].filter(([file]) => testKindOf(file) === kind));
  const take = (kind: keyof typeof LARGEST) => choose(ofKind(kind), prices[kind], LARGEST[kind], sizeOf);
  const [unit, component, api] = [take('unit'), take('component'), take('api')];

  const typed = reach.ofAll.length > 0 ? house.typed : typedByChange(changed, importers, house.typed);
  const soFar = CHECKS + typed.length * CHECKS_A_FOLDER + unit.seconds + component.seconds + api.seconds;

  const specs = tests.filter((file) => testKindOf(file) === 'browser');
  const seen = ofKind('browser');
  for (const file of changed)
    for (const [spec, distance] of browserDistances(file, specs))
      seen.set(spec, Math.min(distance, seen.get(spec) ?? distance));
  const price = { ...prices.browser, start: prices.browser.start + house.buildSeconds };
  const browser = choose(seen, price, SECONDS - soFar, sizeOf);

  return { unit, component, api, browser, typed, ofAll: reach.ofAll, seconds: soFar + browser.seconds };
};
