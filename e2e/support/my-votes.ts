import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';

const hub = process.env['HUB_URL'] ?? '';

/** One call of the API by whoever the context is. */
export const callAs = async <T>(context: BrowserContext, path: string, data: object): Promise<T> => {
  const answer = await context.request.post(`${hub}/api${path}`, { data, headers: { origin: hub } });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
};

interface Column {
  story_id: number;
  is_event: boolean;
  story_info: { title: string };
}

interface Named {
  id: string | number;
  source_id: string;
  source: string;
}

/** Entries that a member votes for, and where each is found. */
export const voted = async (context: BrowserContext) => {
  const column = await callAs<Column[]>(context, '/v1/story/list', { page: 1, limit: 20 });
  const story = column.find(({ is_event }) => !is_event);
  const first = { page: 1, type: 'newest' };
  const [paper] = await callAs<Named[]>(context, '/v3/paper/list', first);
  const [project] = await callAs<Named[]>(context, '/v3.1/github/home/list', first);
  if (!story || !paper || !project) throw new Error('the sample data are without entries');
  const { story_id, story_info } = story;
  for (const source_id of [`story-${story_id}`, paper.source_id, project.source_id])
    await callAs(context, '/v1/vote/up', { source_id });
  const view = `/view/${story_id}`;
  return {
    home: { address: '/', link: view, call: '/v1/story/list' },
    browse: { address: '/browse', link: view, call: '/v1/story/list' },
    search: { address: `/search?q=${encodeURIComponent(story_info.title)}`, link: view, call: '/v2/search' },
    story: { address: view, link: '', call: `/v1/stories/${story_id}` },
    papers: { address: '/papers', link: `/paper/${paper.id}`, call: '/v3/paper/list' },
    paper: { address: `/paper/${paper.id}`, link: '', call: `/v3/paper/${paper.id}` },
    projects: { address: '/projects', link: project.source, call: '/v3.1/github/home/list' },
  };
};

/** Where an entry is seen. */
export interface Place {
  address: string;
  /** The entry leads there; empty where the page is about the one thing. */
  link: string;
  /** What the page asks for what it shows. */
  call: string;
}

export const entryAt = (page: Page, { link }: Place): Locator => {
  const entries = page.getByRole('main').getByRole('article');
  return (link ? entries.filter({ has: page.locator(`h2 a[href="${link}"]`) }) : entries).first();
};

const voteOf = (entry: Locator) => entry.getByRole('button', { name: /^点赞/ }).first();

const pageOf = (request: Request): number => {
  const { page = 1 } = (request.postDataJSON() ?? {}) as { page?: number };
  return Number(new URL(request.url()).searchParams.get('page') ?? page);
};

/** How often the page asks for the beginning of what it shows, from now on. */
export const countCalls = (page: Page, { call }: Place): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== `/api${call}`) return;
    if (pageOf(request) === 1) calls += 1;
  });
  return () => calls;
};

/** Whether its entry says that the viewer voted for it. */
export const expectVoted = (page: Page, place: Place, pressed = true) =>
  expect(voteOf(entryAt(page, place)), place.address).toHaveAttribute('aria-pressed', String(pressed));
