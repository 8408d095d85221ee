import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../testing/chromium.ts';
import { root } from '../webpack/workspace.ts';
import { linkedCopy, replace } from './testing/linked-copy.ts';

// `npm run dev -w mf-rankings` in a copy of this repository, whose files may be changed.
const cache = path.join(root, '.cache');
mkdirSync(cache, { recursive: true });
const copy = mkdtempSync(path.join(cache, 'dev-copy-'));
const folder = path.join(copy, 'mf-rankings/src/ranking');

const writePage = (title: string) =>
  replace(
    path.join(folder, 'rankings-page.tsx'),
    `import { useState } from 'react';
import styles from './title.module.css';

export const RankingsPage = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1 className={styles.title}>${title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>按了 {count} 次</button>
    </>
  );
};
`,
  );
const writeStyle = (colour: string) =>
  replace(path.join(folder, 'title.module.css'), `.title { color: ${colour}; }\n`);

/** What is asked of an element in the browser, whose types this folder has not. */
interface Looked {
  ownerDocument: { defaultView: { getComputedStyle: (element: unknown) => { color: string } } };
}

let server: Child | undefined;
let browser: Browser | undefined;
let page: Page;

// A hub that does not begin is watched on: it would be waited for without an end.
before(
  async () => {
    linkedCopy(copy);
    writePage('旧标题');
    writeStyle('rgb(1, 2, 3)');
    const declaration = path.join(copy, 'mf-rankings/remote.json');
    const manifest = JSON.parse(readFileSync(declaration, 'utf8')) as object;
    replace(declaration, JSON.stringify({ ...manifest, devPort: await freePort() }));
    const port = await freePort();
    server = startChild(path.join(copy, 'tools/run/dev.ts'), ['mf-rankings'], {
      ...{ SAMPLE_DATA: 'off', DATA_DIR: path.join(copy, 'data') },
      ...{ PORT: String(port), EVENT_PORT: String(await freePort()) },
    });
    await server.prints(/活动站/);
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    page = await browser.newPage();
    await page.goto(`http://localhost:${port}/rankings`);
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await page.getByRole('button', { name: '按了 0 次' }).click();
    await page.getByRole('button', { name: '按了 1 次' }).click();
    // A page that is loaded anew has them no more.
    await page.getByRole('heading').evaluate((title) => {
      const {
        ownerDocument: { defaultView },
      } = title as unknown as Looked;
      Object.assign(globalThis, {
        mark: 'the same page',
        look: () => defaultView.getComputedStyle(title).color,
      });
    });
  },
  { timeout: 240_000 },
);

after(async () => {
  await browser?.close();
  server?.process.kill('SIGTERM');
  await server?.exit;
  rmSync(copy, { recursive: true, force: true });
});

const expectKept = async () => {
  await page.getByRole('button', { name: '按了 2 次' }).waitFor();
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'mark')), 'the same page');
};

test('a changed component is drawn in place, and its state stays', async () => {
  writePage('新标题');
  await page.getByRole('heading', { name: '新标题' }).waitFor();
  await expectKept();
});

test('a changed style is worn without a reload', async () => {
  writeStyle('rgb(200, 0, 0)');
  await page.waitForFunction(() => {
    const look = Reflect.get(globalThis, 'look') as () => string;
    return look() === 'rgb(200, 0, 0)';
  });
  await expectKept();
});
