import { expect, type Page, test } from '@playwright/test';
import { headerOf, registerQuietly } from '../../support/member.ts';

/** A picture of three upright stripes: red, green, blue. */
const stripes = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [300, 100];
      const pen = canvas.getContext('2d');
      for (const [at, colour] of ['#f00', '#0f0', '#00f'].entries()) {
        if (pen) pen.fillStyle = colour;
        pen?.fillRect(at * 100, 0, 100, 100);
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    }),
  );

/** Width, height and the colour in the middle of the picture that was saved. */
const look = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const middle = pen?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? [];
    return { width: picture.width, height: picture.height, middle: [...middle].slice(0, 3) };
  }, src);

test('by keyboard alone one moves and zooms the picture; what is saved is that square', async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await registerQuietly(context);
  await page.goto('/users/edit');
  await expect(page.getByRole('img', { name: '当前头像' })).toHaveText('读');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await stripes(page) };
  await page.getByLabel('选择头像图片').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  const place = dialog.getByRole('group', { name: '头像范围' });
  await expect(dialog.getByRole('button', { name: '确定' })).toBeEnabled();
  await place.focus();
  // To the left end of the picture, which cannot leave the circle.
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: '缩放' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: '缩放' })).toHaveAttribute('aria-valuetext', '105%');
  await dialog.getByRole('button', { name: '确定' }).press('Enter');
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('img', { name: '当前头像' });
  await expect(picture).toHaveAttribute('src', /\/uploads\//);
  const { width, height, middle } = await look(page, (await picture.getAttribute('src')) ?? '');
  expect(width).toBe(height);
  expect(middle[0]).toBeGreaterThan(200);
  expect(middle[2]).toBeLessThan(60);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  await expect(headerOf(page).menu.locator('img')).toHaveAttribute('src', /\/uploads\//);
  expect(problems).toEqual([]);
});
