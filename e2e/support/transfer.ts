import type { Page } from '@playwright/test';

interface Transfer {
  url: string;
  bytes: number;
}

/** Everything that a page's network brings from now on, by address, with what it weighs on the wire (heads, too). */
export const watchTransfers = async (page: Page): Promise<readonly Transfer[]> => {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const transfers: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfers.push({ url: addresses.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
};
