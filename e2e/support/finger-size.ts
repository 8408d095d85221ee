import type { Locator } from '@playwright/test';

/** Links and buttons in sight that a finger would miss: lower than 44 px, with what their surroundings add to them. */
export const tooSmall = (place: Locator) =>
  place.locator('a, button').evaluateAll((targets) =>
    targets
      // Of rows that are far away nothing is laid out.
      .filter((target) => target.checkVisibility({ contentVisibilityAuto: true }))
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .map((target) => {
        const added = Number.parseFloat(getComputedStyle(target, '::after').height) || 0;
        const parts = [target, ...target.children].map((part) => part.getBoundingClientRect().height);
        return { name: target.textContent || target.ariaLabel, height: Math.max(added, ...parts) };
      })
      .filter(({ height }) => height < 44),
  );
