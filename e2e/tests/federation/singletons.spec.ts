import { expect, test } from '@playwright/test';

interface Shared {
  useIn: string[];
  from: string;
  loaded?: boolean;
}

type ShareScope = Record<string, Record<string, Record<string, Shared>>>;

test('shell and remotes use one React, one auth store and one http client', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('feed', { name: '专栏' }).getByRole('article').first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: '主导航' });
  for (const name of ['活动', '论文']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('feed', { name }).getByRole('article').first()).toBeVisible();
  }

  const shared = await page.evaluate(() => {
    const federation = (
      globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, ShareScope> } }
    ).__FEDERATION__;
    const scopes = Object.values(federation.__SHARE__).map((scope) => scope['default'] ?? {});
    const merged: Record<string, { versions: number; from: string[]; useIn: string[] }> = {};
    for (const scope of scopes) {
      for (const [key, versions] of Object.entries(scope)) {
        const copies = Object.values(versions) as unknown as Shared[];
        const known = merged[key] ?? { versions: 0, from: [], useIn: [] };
        merged[key] = {
          versions: Math.max(known.versions, copies.length),
          from: [...known.from, ...copies.map(({ from }) => from)],
          useIn: [...known.useIn, ...copies.flatMap(({ useIn }) => useIn)],
        };
      }
    }
    return merged;
  });

  for (const key of [
    'react',
    '@hub/shared/runtime/http',
    '@hub/shared/runtime/call-query',
    '@hub/shared/runtime/query',
  ]) {
    expect(shared[key]?.versions, key).toBe(1);
    expect([...new Set(shared[key]?.from)], key).toEqual(['shell']);
  }
  expect(shared['react']?.useIn).toEqual(expect.arrayContaining(['mf_home', 'mf_papers_projects']));
  // The remote of events asks by the client itself, that of the column by what queries have in common.
  expect(shared['@hub/shared/runtime/http']?.useIn).toContain('mf_events');
  expect(shared['@hub/shared/runtime/call-query']?.useIn).toContain('mf_home');
  expect(shared['@hub/shared/runtime/query']?.useIn).toEqual(
    expect.arrayContaining(['mf_home', 'mf_search']),
  );
});
