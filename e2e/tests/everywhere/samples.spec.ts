import { expect, test } from '@playwright/test';

test('what is sample content is said in the document itself, and never again to who put that away', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('为演示而写');
  await page.goto('/papers');
  const notice = page.getByRole('complementary', { name: '示例内容' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(notice).toBeHidden();
  // Before any script but the document's own has run.
  await page.route(/\/assets\/|\/remotes\//, () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(notice).toBeHidden();
});
