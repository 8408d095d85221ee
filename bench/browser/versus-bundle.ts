import { inTurns } from '../measure/rounds.ts';
import { settings } from '../settings.ts';
import type { World } from '../world/world.ts';
import { type Conditions, chrome } from './chrome.ts';
import { hubFront, oneBundleFront, pagesOf } from './fronts.ts';
import { type Visit, visit } from './visit.ts';

/** Visits of one page, by turns. */
export interface Versus {
  readonly label: string;
  readonly ours: readonly Visit[];
  readonly floor: readonly Visit[];
}

const measure = async (world: World, conditions: Conditions, withAction: boolean): Promise<Versus[]> => {
  const browser = await chrome(world);
  const [hub, bundle] = [await hubFront(world), await oneBundleFront(world)];
  const all: Versus[] = [];
  for (const { path, content, action } of await pagesOf(world)) {
    const wanted = { content, action: withAction ? action : '' };
    const turns = {
      floor: () => visit(browser, bundle.url + path, wanted, conditions),
      ours: () => visit(browser, hub.url + path, wanted, conditions),
    };
    const visits = await inTurns<'floor' | 'ours', Visit>(turns, settings.rounds);
    all.push({ label: path === '/' ? '/' : '/view/{id}', ...visits });
  }
  return all;
};

/** Slow 4G and 4 × CPU, until the first action answers; the same visits serve several rows. */
export const slowVisits = (world: World): Promise<Versus[]> =>
  world.once('slow visits', () => measure(world, { slowNetwork: true, cpu: 4 }, true));

/** As fast as this machine is, and nothing is touched. */
export const plainVisits = (world: World): Promise<Versus[]> =>
  world.once('plain visits', () => measure(world, {}, false));
