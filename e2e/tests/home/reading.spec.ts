import { expect, test } from '@playwright/test';
import { overflow } from '../../support/overflow.ts';

test('the document holds title, description and article; nothing takes the article away', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/view/1')).text();
  expect(html).toMatch(/<title>从零推导注意力[^<]* - /);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(html).toMatch(/<meta property="og:type" content="article">/);
  expect(html).toMatch(/<div class="post-content">.*<math/s);
  expect(html).not.toMatch(/ style="/);

  // From the first paint on: not one frame without the article.
  await page.addInitScript(() => {
    const watch = { had: false, lost: false };
    Object.assign(window, { articleWatch: watch });
    const look = () => {
      const shown = document.querySelector('.post-content h2') !== null;
      watch.lost ||= watch.had && !shown;
      watch.had ||= shown;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/view/1');
  await expect(page.getByRole('button', { name: '复制' }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { articleWatch: object }).articleWatch)).toEqual({
    had: true,
    lost: false,
  });
});

test('the table of contents leads to a part, shows where one is, and Back returns', async ({ page }) => {
  await page.goto('/view/1');
  const contents = page.getByRole('navigation', { name: '目录' });
  await contents.getByRole('link', { name: '常见的几个误会' }).click();
  const heading = page.getByRole('heading', { name: '常见的几个误会' });
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/#h-/);
  await expect(contents.locator('[aria-current="location"]')).toHaveText('常见的几个误会');
  await page.goBack();
  await expect(page).toHaveURL('/view/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await page.goto(`/view/1#${encodeURIComponent('h-动手清单')}`);
  await expect(page.getByRole('heading', { name: '动手清单' })).toBeInViewport();
});

test('code is copied, formulas are set, tables fit, pictures open large', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/view/1');
  const article = page.locator('.post-content');
  await expect(article).toContainText('Python');
  await article.getByRole('button', { name: '复制' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import numpy as np\n/);

  await expect(article.locator('math[display="block"] mfrac').first()).toBeVisible();
  await expect(article.getByRole('table').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);

  await article
    .getByRole('button', { name: /^放大：/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a shared link leads to its original; similar stories follow', async ({ page, request }) => {
  const { data } = await (
    await request.post('/api/v1/story/list', { data: { limit: 50, events: false } })
  ).json();
  const { story_info: link } = data.find((entry: { story_info: { url: string } }) => entry.story_info.url);
  await page.goto(`/view/${link.id}`);
  const original = page.getByRole('link', { name: /^阅读原文/ });
  await expect(original).toHaveAttribute('href', link.url);
  await expect(page.getByText(link.host).first()).toBeVisible();
  const similar = page.getByRole('region', { name: '相似文章' });
  await expect(similar.getByRole('link').first()).toHaveAttribute('href', /^\/view\/\d+$/);
});

test('a story that does not exist is a 404, and /view leads to the column', async ({ page }) => {
  for (const path of ['/view/99999999', '/view/abc']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
  }
  await page.goto('/view');
  await expect(page).toHaveURL('/');
});

test('the document brings all that reading needs: without the API the story stands and works', async ({
  page,
}) => {
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goto('/view/1');
  await expect(page.locator('.post-content')).toContainText('注意力');
  await expect(page.getByRole('button', { name: '复制' }).first()).toBeVisible();
  await expect(page.getByText('出错啦')).toHaveCount(0);
});

test('without scripts a list is read and its links lead on', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  const first = page.getByRole('feed', { name: '专栏' }).getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  // It opens in a tab of its own.
  await page.goto((await first.getByRole('link', { name: title ?? '' }).getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.close();
});
