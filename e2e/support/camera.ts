import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserType, LaunchOptions, Page } from '@playwright/test';

/** Chromium takes pictures one behind the other for what a camera sees. */
const pictures = 20;

/** Writes the page as it stands for a camera to look at. */
export const filmPage = async (page: Page, file: string): Promise<void> => {
  const picture = await page.screenshot({ type: 'jpeg', quality: 95 });
  await writeFile(file, Buffer.concat(Array.from({ length: pictures }, () => picture)));
};

/** A browser whose camera sees this film, over and over; the shell that looks at the other pages knows no camera. */
export const launchWithCamera = (
  chromium: BrowserType,
  options: LaunchOptions,
  film: string,
): Promise<Browser> => {
  const whole = process.env['CAMERA_CHROMIUM_PATH'];
  return chromium.launch({
    ...options,
    ...(whole ? { executablePath: whole } : {}),
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
};
