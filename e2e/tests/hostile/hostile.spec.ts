import { message, publicUser } from '@hub/shared/contracts/testing/account';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { storyHit, userHit } from '@hub/shared/contracts/testing/search';
import { comment, commentEntry, storyEntry } from '@hub/shared/contracts/testing/story';
import { reviewEntry } from '@hub/shared/contracts/testing/writing';
import { expect, type Page, test } from '@playwright/test';
import { answerWith, goWithin, strangersIn, touchAll, watchHostile } from '../../support/hostile-page.ts';
import { registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';
const texts = payloads.map(({ text }) => text);
const [first = ''] = texts;
const together = texts.join(' ');

// Hundreds of entries on one page.
test.setTimeout(240_000);
const drawn = { timeout: 60_000 };

let problems: string[];
test.beforeEach(async ({ page }) => {
  problems = await watchHostile(page);
});

const expectQuiet = async (page: Page) => {
  await touchAll(page);
  expect(await strangersIn(page)).toEqual([]);
  expect(problems).toEqual([]);
};

/** What the API makes of each payload as the text of a draft, which its author alone may see. */
const readersHtml = async (page: Page): Promise<string> => {
  await registerQuietly(page.context());
  const call = async (path: string, data?: object) => {
    const options = { headers: { origin: hub } };
    const answer = await (data
      ? page.request.post(`${hub}/api/v1/${path}`, { ...options, data })
      : page.request.get(`${hub}/api/v1/${path}`, options));
    expect(answer.status(), path).toBe(200);
    return (await answer.json()).data;
  };
  // Written together they would hide each other: what one leaves open swallows the next.
  const parts: string[] = [];
  for (let at = 0; at < texts.length; at += 8)
    parts.push(
      ...(await Promise.all(
        texts.slice(at, at + 8).map(async (text) => {
          const { story_id } = await call('story/create', { title: text, content: text, draft: true });
          return (await call(`stories/${story_id}`)).story_info.content as string;
        }),
      )),
    );
  const { story_id } = await call('story/create', { title: first, content: together, draft: true });
  parts.push((await call(`stories/${story_id}`)).story_info.content);
  return parts.join('\n');
};

test('the article of a story', async ({ page }) => {
  const content = await readersHtml(page);
  await answerWith(
    page,
    /\/api\/v1\/stories\/1$/,
    storyEntry({ id: 1, title: together, summary: together, content }),
  );
  await goWithin(page, '/view/1');
  await expect(page.locator('.post-content')).toContainText('crlf-encoded');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await expectQuiet(page);
});

test('titles, summaries, names and outlets in the column', async ({ page }) => {
  const entries = texts.map((text, at) =>
    storyEntry({
      id: at + 1,
      title: text,
      summary: text,
      user_name: text,
      source: text,
      host: text,
      declaration: text,
      tag_names: [{ id: 1, title: text }],
    }),
  );
  await answerWith(page, /\/api\/v1\/story\/list$/, entries);
  await answerWith(page, /\/api\/v1\/commentsall/, {
    list: texts.slice(0, 6).map((text, at) => commentEntry({ id: at + 1, title: text })),
  });
  await goWithin(page, '/');
  const feed = page.getByRole('feed', { name: '专栏' });
  await expect(feed.getByRole('article')).toHaveCount(texts.length, drawn);
  // In its own entry: a name is computed, and costs much for hundreds of headings.
  await expect(feed.getByRole('article').first().getByRole('heading', { name: first }).first()).toBeVisible(
    drawn,
  );
  await expectQuiet(page);
});

test('comments, and who wrote them', async ({ page }) => {
  const comments = texts.map((text, at) =>
    comment({
      id: at + 1,
      content: text,
      user_info: { id: at + 1, name: text, avatar: '/api/sample/avatar-default.png' },
      replies: [],
    }),
  );
  await answerWith(page, /\/api\/v1\/comments\?/, comments);
  await goWithin(page, '/comments/story-1');
  const feed = page.getByRole('feed', { name: '评论' });
  await expect(feed.getByRole('article')).toHaveCount(texts.length, drawn);
  await expect(feed).toContainText(first);
  await expectQuiet(page);
});

test('what is found, even if the API had marked it without escaping', async ({ page }) => {
  const hits = texts.flatMap((text, at) => {
    const highlight = { title: [`<em>x</em>${text}`], summary: [text] };
    const story = { ...storyHit(), id: at + 1, story_id: at + 1, title: text, summary: text, highlight };
    const user = {
      ...userHit(),
      id: `user-${at}`,
      title: text,
      summary: text,
      affiliation: text,
      fields: [text],
      highlight,
    };
    return at % 2 === 0 ? [story] : [story, user];
  });
  await answerWith(page, /\/api\/v2\/search\?/, hits);
  await answerWith(
    page,
    /\/api\/v2\/search\/hotwords/,
    texts.slice(0, 40).map((content) => ({ source: { content } })),
  );
  await goWithin(page, `/search?q=${encodeURIComponent(first)}`);
  await expect(page.getByRole('feed', { name: '搜索结果' }).getByRole('article')).toHaveCount(
    hits.length,
    drawn,
  );
  await expectQuiet(page);
});

test('every payload as what is searched for', async ({ page }) => {
  // Found is nothing: the words themselves are what stands on the page, and the API's limit is no visitor's here.
  await answerWith(page, /\/api\/v2\/search\?/, []);
  await goWithin(page, '/search');
  // Frames that nobody sees; what stands on the page is the same.
  await page.setViewportSize({ width: 1280, height: 200 });
  const searches = texts.map((text) => ({
    q: text.toWellFormed(),
    asked: Array.from(text.toWellFormed().trim()).slice(0, 100).join('').trim(),
  }));
  await page.evaluate(async (all) => {
    const main = document.querySelector('main');
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const { q, asked } of all) {
      history.pushState({}, '', `/search?q=${encodeURIComponent(q)}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      // Until it is drawn, with what follows the answer.
      const isDrawn = () =>
        main?.querySelector('h1')?.textContent.includes(asked) && main.textContent.includes('暂无数据');
      const until = performance.now() + 15_000;
      do await nextFrame();
      while (!isDrawn() && performance.now() < until);
      if (!isDrawn()) throw new Error(`not drawn: ${q}`);
    }
  }, searches);
  await expect(page.getByRole('main')).toBeVisible();
  await expectQuiet(page);
});

test("the moderators' queue", async ({ page }) => {
  const login = { email: 'admin@example.com', password: 'correct-horse-battery' };
  const entered = await page.request.post(`${hub}/auth/login`, {
    form: login,
    headers: { origin: hub },
    maxRedirects: 0,
  });
  expect(entered.status()).toBe(303);
  const queue = texts.map((text, at) =>
    reviewEntry({ id: at + 1, title: text, summary: text, user_name: text, status: 'pending' }),
  );
  await answerWith(page, /\/api\/v1\/examine\/list$/, queue);
  await goWithin(page, '/view/examine');
  await expect(page.getByRole('main')).toContainText(first);
  await expectQuiet(page);
});

test('messages, with titles, texts and addresses', async ({ page }) => {
  await registerQuietly(page.context());
  const messages = texts.map((text, at) => message({ id: at + 1, title: text, content: text, url: text }));
  await answerWith(page, /\/api\/v1\/messages\/list$/, messages);
  await goWithin(page, '/users/messages');
  const feed = page.getByRole('feed', { name: '消息' });
  await expect(feed.getByRole('article')).toHaveCount(texts.length, drawn);
  await expectQuiet(page);
});

test('the profile of a member', async ({ page }) => {
  await registerQuietly(page.context());
  const { data } = await (await page.request.get(`${hub}/api/v1/users`)).json();
  const everything = {
    name: together,
    company: together,
    research_direction: together,
    arxiv_name: together,
  };
  await answerWith(page, /\/api\/v1\/users\/\d+$/, publicUser({ id: data.id, ...everything }));
  await goWithin(page, `/users/${data.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await expectQuiet(page);
});

test('a profile as the server draws it', async ({ page }) => {
  await registerQuietly(page.context());
  const { data } = await (await page.request.get(`${hub}/api/v1/users`)).json();
  for (const name of [
    '<svg onload=hubHit(1)>',
    '</script><svg onload=hubHit()>',
    '</title><svg onload=hubHit(1)>',
  ]) {
    const changed = await page.request.post(`${hub}/api/v1/users/edit`, {
      data: {
        name,
        company: '"><img src=x onerror=hubHit(1)>',
        research_direction: '</script><script>hubHit(2)</script>',
      },
      headers: { origin: hub },
    });
    expect(changed.status()).toBe(200);
    await page.goto(`/users/${data.id}?${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expectQuiet(page);
});
