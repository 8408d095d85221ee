import { type BrowserContext, expect, type Page } from '@playwright/test';

const hub = process.env['HUB_URL'] ?? '';

/** Says something in the feed as the member of a context, without a page. */
export const sayQuietly = async (context: BrowserContext, status: string): Promise<string> => {
  const checked = await context.request.get(`${hub}/api/v3/link/authorize/checking`);
  const { data } = await checked.json();
  const said = await context.request.post(`${hub}/api_link/v1/statuses`, {
    data: { status },
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  expect(said.status()).toBe(200);
  const { id } = await said.json();
  return id;
};

/** The post with these words. */
export const postOf = (page: Page, words: string) => {
  const post = page.getByRole('article').filter({ hasText: words });
  return {
    post,
    like: post.getByRole('button', { name: /^喜欢/ }),
    boost: post.getByRole('button', { name: /^转发/ }),
    bookmark: post.getByRole('button', { name: /^收藏/ }),
    more: post.getByRole('button', { name: /^更多/ }),
  };
};
