import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { headlessShell } from './headless-shell.ts';
import { installFromSystem } from './install.ts';

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

const wanted = () =>
  [readSettings(testing, process.env).chromiumPath].find((file) => file && existsSync(file));

const onMachine = () => wanted() ?? usualPlaces.find((file) => existsSync(file));

/** Path of a Chromium: the machine's, else the system's package, else one from npm. */
export const findChromium = (): string => {
  const found = onMachine() ?? (installFromSystem(['chromium']) ? onMachine() : undefined) ?? headlessShell();
  if (found) return found;
  throw new Error('没有找到 Chromium：请安装 Chromium 或 Chrome，或用 CHROMIUM_PATH 指明它的位置。');
};

/** Without a font for them, Chinese characters are boxes on a Linux that has just been set up. */
const installChineseFont = (): void => {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (!stdout?.trim()) installFromSystem(['fonts-noto-cjk']);
};

/** The environment of the browser tests: most look at pages alone, but only a whole browser has a camera. */
export const testBrowsers = () => {
  const whole = findChromium();
  installChineseFont();
  return { CHROMIUM_PATH: wanted() ?? headlessShell() ?? whole, CAMERA_CHROMIUM_PATH: whole };
};
