import { findChromium } from '@hub/tools/testing/chromium.ts';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import type { World } from '../world/world.ts';

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', '--enable-precise-memory-info'],
];

/** Chromium, once for all rows. */
export const chrome = (world: World): Promise<Browser> =>
  world.once(
    'chromium',
    () => chromium.launch({ executablePath: findChromium(), args: quiet }),
    (browser) => browser.close(),
  );

/** What a visitor's machine is like. */
export interface Conditions {
  /** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
  readonly slowNetwork?: boolean;
  /** How many times slower than this machine. */
  readonly cpu?: number;
}

export interface Visitor {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** A visitor who was never here, with a phone 390 px wide. */
export const newVisitor = async (browser: Browser, conditions: Conditions): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (conditions.slowNetwork) await cdp.send('Network.emulateNetworkConditions', slow4g);
  if (conditions.cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  return { page, cdp, close: () => context.close() };
};

/** One of the browser's own numbers. */
export const metric = async (cdp: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
};
