import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readQr } from '../../support/read-qr.ts';

const sdkAddress = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** The SDK as a page meets it: what it was configured with and told is kept. */
const standIn = `
  window.told = [];
  window.wx = {
    config: (options) => { window.told.push({ config: options, at: location.href }); },
    ready: (then) => then(),
    error: () => {},
    updateAppMessageShareData: (data) => { window.told.push(data); },
    updateTimelineShareData: () => {},
  };`;

interface Told {
  config?: { nonceStr: string; timestamp: number; signature: string };
  at?: string;
  title?: string;
  link?: string;
}

const signatureOf = (nonce: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=TICKET&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');

test('a poster of a story is drawn, and its code leads back', async ({ page, baseURL }) => {
  await page.goto('/view/1');
  await page.getByRole('main').getByRole('button', { name: '分享' }).first().click();
  await page.getByRole('button', { name: '生成海报' }).click();
  const poster = page.getByRole('img', { name: /的海报/ });
  await expect(poster).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('海报.png');
  expect(await poster.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    750, 1200,
  ]);
  expect(await readQr(poster)).toBe(`${baseURL}/view/1`);
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Mobile) MicroMessenger/8.0.50' });

  test('its SDK loads under our policy, and is told of each page with a signature of its address', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScriptURL/.test(message.text())) refused.push(message.text());
    });
    await page.route(sdkAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));
    await page.route('**/api/v1/other/wxshare', (route) => {
      const url = decodeURIComponent((route.request().postDataJSON() as { url: string }).url);
      const data = { appId: 'wx1', nonceStr: 'N', timestamp: 7, url, signature: signatureOf('N', 7, url) };
      return route.fulfill({ json: { code: 0, message: 'ok', data } });
    });
    const told = () => page.evaluate(() => (window as unknown as { told?: Told[] }).told ?? []);
    const lastTitle = async () => (await told()).at(-1)?.title;
    await page.goto('/papers');
    await expect.poll(lastTitle).toBe('AI 论文');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专栏' }).click();
    await expect.poll(lastTitle).toBe('AI 专栏');
    for (const { config, at } of await told())
      if (config) expect(config.signature).toBe(signatureOf(config.nonceStr, config.timestamp, at ?? ''));
    expect(refused).toEqual([]);
  });
});
