import { expect, test } from '@playwright/test';
import { overflow } from '../../support/overflow.ts';

test('projects fit a phone and lead to their own pages', async ({ page }) => {
  await page.goto('/projects?model=hotness&time=month');
  const entry = page.getByRole('feed', { name: '项目' }).getByRole('article').first();
  const title = entry.getByRole('heading').getByRole('link');
  await expect(title).toHaveText(/^[\w.-]+\/[\w.-]+$/);
  await expect(title).toHaveAttribute('href', /^https:\/\/github\.com\//);
  await expect(title).toHaveAttribute('target', '_blank');
  await expect(entry).toContainText(/[\d,]+ 个星标/);
  expect(await overflow(page)).toBe(0);
});
