import { type APIRequestContext, expect, test } from '@playwright/test';
import { headLinks, thingsOf } from '../../support/head-links.ts';
import { eventPage, openEvent } from '../../support/sample-events.ts';

const lists = ['/', '/?tag=cv', '/papers?label=nlp', '/projects', '/events'];

/** The entries' addresses, whatever the format. */
const entriesIn = (type: string, text: string): string[] => {
  if (type.includes('json'))
    return (JSON.parse(text) as { items: { url: string }[] }).items.map(({ url }) => url);
  const link = type.includes('rss') ? /<guid[^>]*>([^<]+)<\/guid>/g : /<entry>.*?<id>([^<]+)<\/id>/gs;
  return [...text.matchAll(link)].map(([, address = '']) => address);
};

const read = async (request: APIRequestContext, href: string, type: string) => {
  const answer = await request.get(href);
  expect(answer.status(), href).toBe(200);
  expect(answer.headers()['content-type'], href).toContain(type);
  const again = await request.get(href, { headers: { 'if-none-match': answer.headers()['etag'] ?? '' } });
  expect(again.status(), href).toBe(304);
  return answer.text();
};

for (const path of lists) {
  test(`from the head of ${path} to its feeds, which hold the same entries`, async ({ page, request }) => {
    await page.goto(path);
    const links = (await headLinks(page, 'alternate')).filter(({ type }) => type !== 'text/calendar');
    expect(links.map(({ type }) => type)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ]);
    const found: string[][] = [];
    for (const { href, type } of links) found.push(entriesIn(type, await read(request, href, type)));
    expect(found[0]?.length).toBeGreaterThan(2);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });
}

test('from the head of the events to their calendar, and from the list to the calendar program', async ({
  page,
  request,
}) => {
  const event = await openEvent(request);
  await page.goto('/events');
  const [calendar] = (await headLinks(page, 'alternate')).filter(({ type }) => type === 'text/calendar');
  const text = await read(request, calendar?.href ?? '', 'text/calendar');
  expect(text).toContain('BEGIN:VCALENDAR\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain(eventPage(event));
  await page.getByRole('button', { name: '订阅日历' }).click();
  const open = page.getByRole('dialog', { name: '订阅日历' }).getByRole('link', { name: '在日历应用中打开' });
  const webcal = (calendar?.href ?? '').replace(/^https?:/, 'webcal:');
  await expect(open).toHaveAttribute('href', webcal);
});

test('the map of the site, search from the address bar, the app', async ({ page, request }) => {
  await page.goto('/');
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const files = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>([^<]+)</g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, file = ''] of files) expect((await request.get(file)).status(), file).toBe(200);

  const [search] = await headLinks(page, 'search');
  const description = await (await request.get(search?.href ?? '')).text();
  const [, template = ''] = /x-suggestions\+json" template="([^"]+)"/.exec(description) ?? [];
  const suggestions = await request.get(template.replace('{searchTerms}', encodeURIComponent('大模型')));
  const [query, titles] = (await suggestions.json()) as [string, string[]];
  expect(query).toBe('大模型');
  expect(titles.length).toBeGreaterThan(0);

  const [app] = await headLinks(page, 'manifest');
  const { icons } = (await (await request.get(app?.href ?? '')).json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('pages say to machines what they are about, without a word from the policy', async ({
  page,
  request,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const typesAt = async (address: string) => {
    await page.goto(address);
    return (await thingsOf(page)).map((thing) => thing['@type']);
  };
  const firstOf = async (path: string, data: object) => {
    const answer = (await (await request.post(path, { data })).json()) as { data: Record<string, unknown>[] };
    return answer.data[0] ?? {};
  };
  expect(await typesAt('/')).toContain('WebSite');
  expect(await typesAt('/view/56')).toContain('NewsArticle');
  const paper = await firstOf('/api/v3/paper/list', {});
  expect(await typesAt(`/paper/${String(paper['id'])}`)).toContain('ScholarlyArticle');
  await expect(page.locator('head meta[name="citation_title"]')).toHaveCount(1);
  const person = await firstOf('/api/v1/rankings/list', { type: 'hotness', time: 'month' });
  expect(await typesAt(`/rankings?person=${String(person['id'])}`)).toContain('ProfilePage');
  expect(await typesAt(eventPage(await openEvent(request)))).toContain('Event');
  expect(refused).toEqual([]);
});
