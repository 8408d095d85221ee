import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { installFromNpm, installFromSystem } from './install.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onMachine = () =>
  [readSettings(testing, process.env).chromiumPath, ...usualPlaces].find((file) => file && existsSync(file));

const fromPackage = async (): Promise<string | undefined> => {
  const folder = installFromNpm('@sparticuz/chromium', '153.0.0');
  if (!folder) return undefined;
  const entry = pathToFileURL(path.join(folder, 'build/esm/index.js')).href;
  const { default: chromium } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return chromium.executablePath();
};

/** Path of a Chromium: the machine's, else the system's package, else one from npm. */
export const findChromium = async (): Promise<string> => {
  const found =
    onMachine() ?? (installFromSystem(['chromium']) ? onMachine() : undefined) ?? (await fromPackage());
  if (found) return found;
  throw new Error('没有找到 Chromium：请安装 Chromium 或 Chrome，或用 CHROMIUM_PATH 指明它的位置。');
};
