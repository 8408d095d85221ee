import { expect, type Page, test } from '@playwright/test';
import { mostShift, shiftOf } from '../../support/layout-shift.ts';
import { headerOf, registerQuietly } from '../../support/member.ts';
import { callAs, countCalls, entryAt, expectVoted, type Place, voted } from '../../support/my-votes.ts';
import { openEvent } from '../../support/sample-events.ts';
import { admin, logInAs } from '../../support/writing.ts';

const hub = process.env['HUB_URL'] ?? '';

const forgetLogin = (page: Page) => page.evaluate(() => localStorage.clear());

test('after a reload a member finds their votes, whether the browser knew them or not, and for one call', async ({
  page,
  context,
}) => {
  test.slow();
  await registerQuietly(context);
  for (const place of Object.values(await voted(context))) {
    for (const login of ['cold', 'known']) {
      await test.step(`${place.address} ${login}`, async () => {
        if (login === 'cold' && page.url().startsWith(hub)) await forgetLogin(page);
        const calls = countCalls(page, place);
        await page.goto(place.address);
        await expectVoted(page, place);
        // What the document did not bring came in the place of a skeleton.
        if (!place.address.startsWith('/search')) expect(await shiftOf(page)).toBeLessThan(mostShift);
        await page.waitForLoadState('networkidle');
        expect(calls()).toBe(1);
      });
    }
  }
});

test('a visitor pays no call for it', async ({ page, context }) => {
  await registerQuietly(context);
  const { home, browse, papers, paper, projects } = await voted(context);
  await context.clearCookies();
  for (const place of [home, browse, papers, paper, projects]) {
    const calls = countCalls(page, place);
    await page.goto(place.address);
    await expectVoted(page, place, false);
    await expect(headerOf(page).login).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls(), place.address).toBe(0);
  }
});

test('the votes are there on a list that is come to later, and after going elsewhere and back', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  const { home, papers } = await voted(context);
  await page.goto(home.address);
  await expectVoted(page, home);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '论文' }).click();
  await expectVoted(page, papers);
  await page.goBack();
  await expectVoted(page, home);
});

test('whoever may finds 编辑 and 删除 after a reload', async ({ page, context }) => {
  await logInAs(page, admin);
  const { home, browse, search, story } = await voted(context);
  for (const place of [home, browse, search, story]) {
    await page.goto(place.address);
    await expectVoted(page, place);
    await entryAt(page, place).getByRole('button', { name: /^更多/ }).first().click();
    await expect(page.getByRole('menuitem', { name: '编辑' }), place.address).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a logout in another tab takes flags and controls away', async ({ page, context }) => {
  await logInAs(page, admin);
  const { home, story, paper } = await voted(context);
  const open = async (place: Place) => {
    const tab = await context.newPage();
    await tab.goto(place.address);
    await expectVoted(tab, place);
    return { tab, place };
  };
  const tabs = [await open(home), await open(story), await open(paper)];
  await page.goto('/guidelines');
  await headerOf(page).menu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  for (const { tab, place } of tabs) {
    await expectVoted(tab, place, false);
    await entryAt(tab, place).getByRole('button', { name: /^更多/ }).first().click();
    await expect(tab.getByRole('menuitem'), place.address).toHaveText(['举报']);
  }
});

test('a member’s order stands on the entries of its event', async ({ page, context }) => {
  const member = await registerQuietly(context);
  const event = await openEvent(context.request);
  const { name, email } = member;
  await callAs(context, '/v1/events/saveOrder', { name, email, phone: '', region: '', activityId: event.id });
  for (const address of ['/events', '/']) {
    for (const known of [true, false]) {
      if (!known) await forgetLogin(page);
      await page.goto(address);
      const entry = page.getByRole('main').getByRole('article').filter({ hasText: event.name }).first();
      await expect(entry.getByRole('button', { name: /^已报名/ }), address).toBeVisible();
    }
  }
});
