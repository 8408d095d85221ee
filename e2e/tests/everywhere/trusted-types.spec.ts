import { expect, type Page, test } from '@playwright/test';
import { newEvent } from '../../support/new-event.ts';
import { fillSignUp, places, ticketDialog } from '../../support/sign-up.ts';
import { wake } from '../../support/wake.ts';
import { admin, logInAs } from '../../support/writing.ts';

const eventSite = process.env['EVENT_URL'] ?? '';

/** What the page's policy refused, in this page and in those that it is left for. */
const watch = async (page: Page): Promise<string[]> => {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (words: string) => void refused.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const words = `${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`;
      void (window as unknown as { tellRefused: (words: string) => void }).tellRefused(words);
    });
  });
  return refused;
};

const settled = async (page: Page) => {
  await wake(page);
  await page.waitForLoadState('networkidle');
};

test('no route asks for what its policy refuses', async ({ page }) => {
  const refused = await watch(page);
  const routes = [
    '/',
    '/browse',
    '/view/1',
    '/papers',
    '/projects',
    '/events',
    '/rankings',
    '/link',
    '/search?q=模型',
  ];
  for (const route of [
    ...routes,
    '/guidelines',
    '/comments/story-1',
    '/auth/login',
    `${eventSite}/activities/1`,
  ]) {
    await page.goto(route);
    await settled(page);
  }
  await page.goto('/');
  for (const label of ['活动', '论文', '风云人物', '专栏', '项目', '社交']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: label }).click();
    await settled(page);
  }
  expect(refused).toEqual([]);
});

test('nor do dialogs, sharing, comments and the editor', async ({ page }) => {
  const refused = await watch(page);
  await logInAs(page, admin);
  await page.goto('/view/1');
  await page.getByRole('button', { name: '分享' }).first().click();
  await expect(page.getByRole('img', { name: '二维码' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('article').getByRole('button', { name: '更多' }).first().click();
  await page.keyboard.press('Escape');
  await page.goto('/create');
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.type('# 标题\n\n正文');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/html', '<h2>贴来的</h2><p>文字</p>');
    document
      .querySelector('[role="textbox"][aria-multiline]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text).toContainText('贴来的');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '## 二级\n\n```js\nlet a = 1;\n```\n\n$$x^2$$\n');
    document
      .querySelector('[role="textbox"][aria-multiline]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.locator('.hljs-keyword').first()).toBeVisible();
  await settled(page);
  expect(refused).toEqual([]);
});

test('nor does a sign-up, its ticket and the worker that keeps it', async ({ page }) => {
  const refused = await watch(page);
  const event = await newEvent();
  await (await places['the event site'](page, event)).click();
  await fillSignUp(page, { email: `visitor-${event.id}@example.com` });
  await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('a string is no script and no markup, and another address is no script of ours', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const tried = await page.evaluate(() => {
    const attempt = (action: () => unknown) => {
      try {
        action();
        return 'taken';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const { hubScripts, trustedTypes } = window as unknown as {
      hubScripts: { createScriptURL: (url: string) => string };
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    const script = (url: string) => attempt(() => hubScripts.createScriptURL(url));
    return {
      markup: attempt(() => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>')),
      string: attempt(() => Object.assign(document.createElement('script'), { src: '/assets/main.js' })),
      elsewhere: script('https://evil.example/remotes/x.js'),
      upload: script('/api/uploads/x.js'),
      own: script('/assets/main.js'),
      policy: attempt(() => trustedTypes.createPolicy('default', {})),
    };
  });
  expect(tried).toEqual({
    markup: 'refused',
    string: 'refused',
    elsewhere: 'refused',
    upload: 'refused',
    own: 'taken',
    policy: 'refused',
  });
});
