import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Brings to its end whatever fades: a colour on its way has a contrast that nobody is meant to read by. Waiting for it
 * would not do, since what `content-visibility` leaves out of sight does not move on.
 */
const endFading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });

/** The rules of axe that another colour scheme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious, in the page as it stands: by all its rules, or by some. */
export const seriousViolations = async (page: Page, rules: string[] = []): Promise<string[]> => {
  await endFading(page);
  // Legacy mode looks into no frame of another origin, but needs a third of the time; so there must be none but the comments
  // of the hub, which are a page of their own.
  const { origin } = new URL(page.url());
  const frames = page.frames().map((frame) => new URL(frame.url(), page.url()));
  const foreign = frames.filter((url) => url.origin !== origin && !url.pathname.startsWith('/comments/'));
  expect(foreign.map(({ href }) => href)).toEqual([]);
  const axe = new AxeBuilder({ page })
    // Without preloading: axe would copy sheets of another origin into style elements, which the page's policy
    // forbids. What passes need not be described.
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
};
