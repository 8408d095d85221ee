import { expect, type Page, test } from '@playwright/test';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { readQr } from '../../support/read-qr.ts';

const rare = '示例𠮷野㐀';

/** Fonts that really draw an element, by how many of its glyphs. */
const fontsOf = async (page: Page, selector: string): Promise<string[]> => {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`the code that a scanner reads off the screen is the ticket’s (${colorScheme})`, async ({
    context,
    page,
  }) => {
    const event = await newEvent();
    const code = await signUpQuietly(context, event);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/ticket/${event.id}`);
    const qr = qrOf(page);
    await expect(qr).toBeVisible();
    expect(await qr.boundingBox()).toMatchObject({ width: 180, height: 180 });
    expect(await readQr(qr)).toBe(code);
    const card = qr.locator('..');
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  });

test('on paper a ticket is one page with its code, and with rare characters drawn', async ({
  context,
  page,
}) => {
  const event = await newEvent({ name: rare, place: `${rare}会馆` });
  const code = await signUpQuietly(context, event);
  await page.goto(`/ticket/${event.id}`);
  await expect(qrOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['banner', 'contentinfo', 'navigation', 'search', 'button'] as const)
    for (const one of await page.getByRole(gone).all()) await expect(one).toBeHidden();
  const ticket = page.getByRole('region', { name: '电子票' });
  await expect(ticket.getByRole('heading', { name: rare })).toBeVisible();
  await expect(ticket.getByText(`${rare}会馆`)).toBeVisible();
  await expect(ticket.getByRole('link')).toHaveCount(0);
  await expect(ticket.getByText('已存到本机')).toBeHidden();
  expect(await readQr(qrOf(page))).toBe(code);
  const fonts = await fontsOf(page, 'main h2');
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font, 'no box in the place of a character').toMatch(/CJK|Han|Ming|Song/);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the link of a mail opens the ticket in a browser that knows nobody, without contacts', async ({
  context,
  browser,
}) => {
  const event = await newEvent();
  const email = `visitor-of-${event.id}@example.com`;
  const code = await signUpQuietly(context, event, email);
  const elsewhere = await browser.newContext();
  const page = await elsewhere.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/ticket/${event.id}#${code}`);
  expect(await readQr(qrOf(page))).toBe(code);
  await expect(page.getByText(email)).toHaveCount(0);
  expect(asked.filter((url) => new URL(url).pathname.includes(code) || url.includes(`?${code}`))).toEqual([]);
  await page.goto(`/ticket/${event.id}#not-${code}`);
  await expect(page.getByText('这张票券无效，或报名已经取消。')).toBeVisible();
  await elsewhere.close();
});
