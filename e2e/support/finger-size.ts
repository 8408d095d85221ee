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

/** Links of which something else answers at their upper or lower edge; those that their place cuts off are left out. */
export const answeredElsewhere = (place: Locator) =>
  place.evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility({ contentVisibilityAuto: true }))
      .flatMap((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, width, top, bottom } = link.getBoundingClientRect();
        const list = link.closest('ul')?.parentElement?.getBoundingClientRect();
        if (list && bottom > list.bottom + 1) return [];
        const missed = [top + 1, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return missed
          .filter((other) => !other || !link.contains(other))
          .map((other) => `${link.textContent}: ${other?.closest('button')?.title ?? other?.tagName}`);
      }),
  );
