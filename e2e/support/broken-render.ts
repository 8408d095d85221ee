import type { Page } from '@playwright/test';

/** What the broken components say, so that a test can tell this failure from others. */
export const brokenRender = 'broken while it is drawn';

// Runs in the page, before the chunk: whatever function the chunk's modules export throws when it is called.
const breakExports = (remote: string, message: string) => `(() => {
  const chunks = (globalThis['webpackChunk${remote.replaceAll('-', '_')}'] ||= []);
  const push = chunks.push;
  const broken = () => { throw new Error('${message}'); };
  chunks.push = (chunk) => {
    chunks.push = push;
    for (const [id, run] of Object.entries(chunk[1])) chunk[1][id] = (module, exports, require) => {
      const good = {};
      run(module, good, require);
      for (const name of Object.keys(good)) Object.defineProperty(exports, name, {
        enumerable: true,
        get: () => (typeof good[name] === 'function' ? broken : good[name]),
      });
    };
    return chunks.push(chunk);
  };
})();
`;

/** The page's chunk loads as it should, but its component throws when it is drawn; returns how to mend it. */
export const breakRender = async (page: Page, remote: string, name: string): Promise<() => Promise<void>> => {
  const pattern = new RegExp(`/remotes/${remote}/${name}\\.[0-9a-f]+\\.js$`);
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    // No cache may keep it: a mended release has another name, this one has not.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    const body = breakExports(remote, brokenRender) + (await response.text());
    await route.fulfill({ response, headers, body });
  });
  return () => page.unroute(pattern);
};
