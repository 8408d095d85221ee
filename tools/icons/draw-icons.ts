/**
 * Draws the site's icons from `shell/server/public/icon.svg`, beside it, with the Chromium that the browser tests
 * use:  npx node tools/icons/draw-icons.ts
 *
 * The pictures are kept in the repository, so nothing needs this script to build or run the hub.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../testing/chromium.ts';
import { iconPage, icons } from './icon-page.ts';

const folder = path.resolve(import.meta.dirname, '../../shell/server/public');
const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(iconPage(svg, icon));
  await page.screenshot({ path: path.join(folder, icon.file), omitBackground: true });
  await page.close();
}
await browser.close();
