/**
 * Draws the pictures of the sample content into `api/data/images` with the Chromium that the browser
 * tests use and a Chinese font of the machine:  npx node tools/data/images/draw.ts [--only attention]
 *
 * The pictures are kept in the repository, so nothing needs this script to build or run the hub.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../testing/chromium.ts';
import { cover, coverNames } from './covers.ts';
import * as diagrams from './diagrams.ts';
import { avatar, plate, plateNames } from './plates.ts';

interface Drawing {
  file: string;
  svg: string;
  scale: number;
  format: 'webp' | 'png';
}

const DATA = join(import.meta.dirname, '../../../api/data');

function drawings(): Drawing[] {
  const members = JSON.parse(readFileSync(join(DATA, 'members.json'), 'utf8')) as {
    key: string;
    name: string;
  }[];
  const files = Object.entries(diagrams).map(([name, draw]) => ({
    file: `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.webp`,
    svg: draw(),
    scale: 2,
    format: 'webp' as const,
  }));
  const plates = plateNames.map((name) => ({
    file: `event-${name}.webp`,
    svg: plate(name),
    scale: 1,
    format: 'webp' as const,
  }));
  const covers = coverNames.map((name) => ({
    file: `cover-${name}.webp`,
    svg: cover(name),
    scale: 2,
    format: 'webp' as const,
  }));
  const avatars = members.map(({ key, name }, order) => ({
    file: `avatar-${key}.png`,
    svg: avatar([...(name.split('·')[1] ?? name)][0] ?? '', order),
    scale: 1,
    format: 'png' as const,
  }));
  const shared = [{ file: 'avatar-default.png', svg: avatar('友', 5), scale: 1, format: 'png' as const }];
  return [...files, ...plates, ...covers, ...avatars, ...shared];
}

async function capture(page: Page, { svg, scale, format }: Drawing): Promise<Buffer> {
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width: Number(width), height: Number(height), scale };
  const shot = await session.send('Page.captureScreenshot', {
    format,
    clip,
    ...(format === 'webp' ? { quality: 88 } : {}),
  });
  await session.detach();
  return Buffer.from(shot.data, 'base64');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const browser = await chromium.launch({ executablePath: findChromium() });
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  for (const drawing of drawings()) {
    if (values.only && !drawing.file.includes(values.only)) continue;
    const bytes = await capture(page, drawing);
    writeFileSync(join(DATA, 'images', drawing.file), bytes);
    console.log(`${drawing.file}  ${bytes.length} bytes`);
  }
  await browser.close();
}

await main();
