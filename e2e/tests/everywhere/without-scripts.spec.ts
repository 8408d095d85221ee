import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

for (const width of [1280, 390])
  test.describe(`without scripts, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('one gets everywhere: navigation, search, login, tags; no button is dead', async ({ page }) => {
      await page.goto('/');
      const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await expect(page.getByRole('link', { name: '登录/注册' })).toHaveAttribute('href', /\/auth\/login/);
      await expect(page.getByRole('button')).toHaveCount(1);
      await expect(
        page.getByRole('navigation', { name: '标签导航' }).getByRole('link').first(),
      ).toBeVisible();
      await page.getByRole('searchbox', { name: '搜索' }).fill('注意力');
      await page.getByRole('button', { name: '开始搜索' }).click();
      await expect(page).toHaveURL(/\/search\?q=/);
      await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
    });

    test('a list is read page by page, and in its other order', async ({ page }) => {
      await page.goto('/papers');
      const title = () => page.getByRole('feed').getByRole('heading').first().textContent();
      const first = await title();
      await page.getByRole('link', { name: '加载更多' }).click();
      await expect(page).toHaveURL('/papers?page=2');
      expect(await title()).not.toBe(first);
      await page.getByRole('link', { name: '上一页' }).click();
      await expect(page).toHaveURL('/papers');
      const hot = page.getByRole('tab', { name: '最热' });
      await expect(hot).toHaveAttribute('tabindex', '0');
      await hot.click();
      await expect(page).toHaveURL('/papers?model=hotness');
    });

    test('the social feed, and somebody on the board', async ({ page }) => {
      await page.goto('/link');
      await expect(page.getByRole('feed', { name: '社交' }).getByRole('article').first()).toBeVisible();
      await page.goto('/rankings');
      const [somebody] = await page.getByRole('listitem').getByRole('link').all();
      const name = (await somebody?.textContent()) ?? '';
      await somebody?.click();
      await expect(page.getByRole('region', { name })).toContainText('近 30 天热度');
      expect((await page.goto('/rankings?person=nobody-at-all'))?.status()).toBe(200);
      await expect(page.getByRole('list', { name: '风云人物' })).toBeVisible();
    });

    test('a page that needs scripts says so', async ({ page }) => {
      await page.goto('/create');
      await expect(page.getByRole('heading', { level: 1, name: '发布文章' })).toBeVisible();
      await expect(page.getByText(/允许本站使用 JavaScript/)).toBeVisible();
      await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
    });
  });
