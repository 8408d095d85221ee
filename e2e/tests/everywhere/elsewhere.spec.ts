import { expect, test } from '@playwright/test';
import { mostShift, shiftOf } from '../../support/layout-shift.ts';
import { eventPage, openEvent } from '../../support/sample-events.ts';

// The server cannot know where a reader is, and says Beijing time.
test.use({ timezoneId: 'America/New_York' });

for (const route of ['/', '/events'])
  test(`${route}: events tell the reader’s own time as a hint, and nothing moves`, async ({ page }) => {
    await page.goto(route);
    const times = page.getByRole('article').locator('time[title*="您当地"]');
    await expect(times.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
  });

test('an event’s own page says it in words', async ({ page, request }) => {
  await page.goto(eventPage(await openEvent(request)));
  await expect(page.getByText(/北京时间；您当地/)).toBeVisible();
});
