import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { userById } from '@hub/shared/contracts/account';
import { DEFAULT_AVATAR } from '@hub/shared/contracts/account/default-avatar';
import { listStories } from '@hub/shared/contracts/story';
import { later } from '@hub/shared/dates/beijing';
import sharp, { type Metadata } from 'sharp';
import { movingGif, picture, pngSaying } from '../../platform/pictures/pictures.testing.ts';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';
import type { Handler } from '../testing/source-server.testing.ts';
import { readMarks } from './read-marks.ts';

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

const png = (size: number, height = size): Promise<Buffer> => picture(size, height).png().toBuffer();

/** An .ico that holds pictures as they are. */
const ico = (...pictures: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt32LE(0x0001_0000, 0);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, one] of pictures.entries()) {
    head.writeUInt32LE(one.length, 6 + index * 16 + 8);
    head.writeUInt32LE(at, 6 + index * 16 + 12);
    at += one.length;
  }
  return Buffer.concat([head, ...pictures]);
};

const page = (head: string): string => `<!doctype html><html><head>${head}</head><body>主页</body></html>`;
const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${href}" ${more}>`;

const HOUR = 3_600_000;

describe('the mark of an outlet', () => {
  let world: ImportWorld;
  let now = new Date('2026-11-20T00:00:00Z');
  before(async () => {
    world = await openImportWorld({}, () => now);
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.test.db.updateTable('users').set({ homepage: '' }).where('kind', '=', 'outlet').execute();
    world.server.on('/favicon.ico', send('nothing here', {}, 404));
    world.server.asked.length = 0;
  });

  let count = 0;
  /** An outlet that is at home at a path of the test's server. */
  const outlet = async (): Promise<{ id: number; home: string }> => {
    count += 1;
    const home = `/home-${count}/`;
    const row = {
      kind: 'outlet',
      name: `示例媒体 ${count}`,
      homepage: `${world.server.origin}${home}`,
    } as const;
    const { id } = await world.test.db
      .insertInto('users')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, home };
  };
  const look = (sourcesPrivate: 'on' | 'off' = 'on'): Promise<void> =>
    readMarks(
      { db: world.test.db, config: { ...world.test.config, sourcesPrivate }, now: () => now },
      new AbortController().signal,
      { pause: async () => undefined, timeoutMs: 400 },
    );
  const avatarOf = async (id: number): Promise<string> =>
    (await world.test.client.data(userById, {}, { params: { id } })).avatar_url;
  const markOf = async (id: number): Promise<Metadata> => {
    const { rawPayload, statusCode } = await world.test.app.inject({ url: await avatarOf(id) });
    assert.equal(statusCode, 200);
    return sharp(rawPayload).metadata();
  };
  const asked = (): string[] => world.server.asked.map(({ line }) => line.replace('GET ', ''));
  const pass = (hours: number): void => {
    now = later(now, hours, 'hour');
    world.server.asked.length = 0;
  };

  it('is the picture that its homepage names for hand-held devices, made small', async () => {
    const { id, home } = await outlet();
    world.server.on(home, send(page(link('icon', 'tiny.png') + link('apple-touch-icon', 'mark.png'))));
    world.server.on(`${home}mark.png`, send(await png(180)));
    await look();
    const { format, width, height } = await markOf(id);
    assert.deepEqual([format, width, height], ['webp', 64, 64]);
    assert.deepEqual(asked(), [home, `${home}mark.png`]);
  });

  it('stands beside its headlines', async () => {
    const { home } = await outlet();
    world.server.on(home, send(page(link('shortcut icon', '/beside.png'))));
    world.server.on('/beside.png', send(await png(32)));
    const item = '<item><title>示例新闻</title><link>https://news.example.org/1</link></item>';
    world.server.on('/feed', send(`<rss version="2.0"><channel>${item}</channel></rss>`));
    await world.add('beside', 'feed', `${world.server.origin}/feed`);
    const name = `示例媒体 ${count}`;
    await world.test.db.updateTable('import_sources').set({ name }).where('id', '=', 'beside').execute();
    await world.run('beside');
    await look();
    const [entry] = await world.test.client.data(listStories, { events: false });
    assert.match(
      entry?.is_event === false ? entry.story_info.user_avatar : '',
      /^\/uploads\/.+-32x32\.webp$/,
    );
  });

  it('is the icon of the browser where the page names none, also out of an .ico', async () => {
    const { id, home } = await outlet();
    world.server.on(home, send(page('<base href="https://elsewhere.example.org/">')));
    world.server.on('/favicon.ico', send(ico(await png(16), await png(48))));
    await look();
    assert.equal((await markOf(id)).width, 48);
  });

  it('is sought where the list of sources says, if it does', async () => {
    const { id, home } = await outlet();
    await world.add('listed', 'feed', `${world.server.origin}/feed`);
    const icon_url = `${world.server.origin}/listed.png`;
    await world.test.db
      .updateTable('import_sources')
      .set({ outlet_id: id, icon_url })
      .where('id', '=', 'listed')
      .execute();
    world.server.on(home, send(page(link('icon', 'other.png'))));
    world.server.on('/listed.png', send(await png(40)));
    await look();
    assert.equal((await markOf(id)).width, 40);
    assert.deepEqual(asked(), ['/listed.png']);
  });

  it('is looked at again after a week, and keeps its address while it is the same', async () => {
    const { id, home } = await outlet();
    world.server.on(home, send(page(link('icon', 'mark.png'))));
    world.server.on(`${home}mark.png`, send(await png(64)));
    await look();
    const first = await avatarOf(id);
    pass(6 * 24);
    await look();
    assert.deepEqual(asked(), []);
    pass(25);
    await look();
    assert.deepEqual([asked().length, await avatarOf(id)], [2, first]);
    pass(8 * 24);
    world.server.on(`${home}mark.png`, send(await png(50)));
    await look();
    assert.equal((await markOf(id)).width, 50);
    // What cannot be had for a while is the one it was.
    pass(8 * 24);
    const last = await avatarOf(id);
    world.server.on(home, send('gone', {}, 410));
    await look();
    assert.deepEqual([asked(), await avatarOf(id)], [[home], last]);
  });

  it('is sought less and less often where there is none', async () => {
    const { id, home } = await outlet();
    world.server.on(home, send('closed', {}, 403));
    const hours: number[] = [];
    for (let hour = 0; hour < 24 * 16; hour += 6) {
      await look();
      if (asked().length > 0) hours.push(hour);
      pass(6);
    }
    assert.deepEqual(hours.slice(0, 7), [0, 6, 18, 42, 90, 186, 354]);
    assert.equal(await avatarOf(id), DEFAULT_AVATAR);
  });

  it('waits as long as its host says', async () => {
    const { home } = await outlet();
    const seconds = String((20 * HOUR) / 1000);
    world.server.on(home, send('later', { 'retry-after': seconds }, 429));
    await look();
    pass(19);
    await look();
    assert.deepEqual(asked(), []);
    pass(2);
    await look();
    assert.deepEqual(asked(), [home]);
  });

  it('is sought for some at a time, and each is given a turn', async () => {
    const homes = new Set<string>();
    for (let index = 0; index < 15; index += 1) {
      const { home } = await outlet();
      homes.add(home);
      world.server.on(home, send('closed', {}, 404));
    }
    await look();
    assert.equal(asked().length, 12);
    await look();
    assert.deepEqual(new Set(asked()), homes);
  });

  it('is asked for by nobody who reads, and by no job with SOURCES=off', async () => {
    const { id } = await outlet();
    assert.equal(await avatarOf(id), DEFAULT_AVATAR);
    await assert.rejects(world.test.jobs.enqueue('outlet-marks'), /no job/);
    assert.deepEqual(asked(), []);
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>';
  const bad: readonly (readonly [string, () => Handler | Promise<Handler>])[] = [
    ['a drawing with a script, called a PNG', () => send(svg, { 'content-type': 'image/png' })],
    ['a page', () => send('<!doctype html><script>alert(1)</script>', { 'content-type': 'image/png' })],
    ['nothing', () => send('')],
    ['a dot that counts visitors', async () => send(await png(1))],
    ['a banner', async () => send(await png(400, 60))],
    ['a bomb', async () => send(await pngSaying(60_000, 60_000))],
    ['a film', async () => send(await movingGif(64, 64, 590))],
    ['half a picture', async () => send((await png(200)).subarray(0, 60))],
    ['a megabyte and more', () => send(Buffer.alloc(1024 * 1024 + 1), {})],
    ['an .ico that points outside of itself', () => send(ico(Buffer.alloc(0)).fill(0xff, 6))],
    ['an .ico without end', () => send(Buffer.from([0, 0, 1, 0, 255, 255, 1, 2, 3]))],
    [
      'a ring of redirects',
      () => (request, response) => void response.writeHead(302, { location: request.url ?? '' }).end(),
    ],
    ['a way to another kind of address', () => send('', { location: 'file:///etc/passwd' }, 302)],
    ['silence', () => () => undefined],
    ['a refusal', () => send('no', {}, 403)],
  ];
  for (const [name, handlerOf] of bad)
    it(`is not ${name}: then the next one is taken`, async () => {
      const { id, home } = await outlet();
      world.server.on(home, send(page(link('apple-touch-icon', 'bad.png') + link('icon', 'good.png'))));
      world.server.on(`${home}bad.png`, await handlerOf());
      world.server.on(`${home}good.png`, send(await png(33)));
      await look();
      assert.equal((await markOf(id)).width, 33);
      assert.ok(asked().includes(`${home}bad.png`));
    });

  const pages: readonly (readonly [string, string])[] = [
    [
      'names other kinds of addresses',
      page(link('icon', 'javascript:alert(1)') + link('icon', 'data:image/png;base64,AA')),
    ],
    ['names a drawing alone', page(link('icon', 'logo.svg') + link('icon', 'logo', 'type="image/svg+xml"'))],
    [
      'names ten thousand',
      page(Array.from({ length: 10_000 }, (_, index) => link('icon', `${index}.png`)).join('')),
    ],
    ['never closes what it opens', '<link rel="icon" href="'.repeat(2000)],
    ['is nested without end', '<div>'.repeat(100_000)],
    ['is no page', '\u0000\u0001\u0002'],
    ['is empty', ''],
  ];
  for (const [name, html] of pages)
    it(`is not there where the page ${name}`, async () => {
      const { id, home } = await outlet();
      world.server.on(home, send(html));
      await look();
      assert.equal(await avatarOf(id), DEFAULT_AVATAR);
      assert.ok(asked().length <= 5, String(asked().length));
    });

  it('is not sought at home, wherever a page leads', async () => {
    const { id } = await outlet();
    await look('off');
    assert.deepEqual([asked(), await avatarOf(id)], [[], DEFAULT_AVATAR]);
  });
});
