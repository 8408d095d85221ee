import { loginInfo } from '@hub/shared/contracts/testing/account';
import { paper, paperDetail } from '@hub/shared/contracts/testing/catalogue';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useRouteError } from 'react-router-dom';
import { PaperPage } from './paper-page.tsx';

const one = 'GET /v3/paper/{id}';
const look = 'GET /v3/paper/action/{id}/{action}';
const ofAuthor = 'POST /v2/papers/userlist/arxiv_name';
const full = paperDetail({ code_url: 'https://github.com/example/attention', venue: 'NeurIPS 2017' });
const done = { is_voted: false, vote_count: 3, is_marked: false, mark_count: 1, heat: 40 };

const Failure = () => <p>error page {(useRouteError() as { status: number }).status}</p>;
const show = (id = full.id) =>
  renderPage([{ path: '/paper/:id', Component: PaperPage, ErrorBoundary: Failure }], `/paper/${id}`);

const actions: string[] = [];
beforeEach(() => {
  actions.length = 0;
  answer('POST /v3/paper/list', []);
  answer(look, ({ params }) => {
    actions.push(params['action'] ?? '');
    return done;
  });
});

test('its versions, the latest first, lead to their pages on arXiv', async () => {
  const versions = [
    { version: 2, published_at: '2017-06-19T16:49:45Z', size_kb: 1102 },
    { version: 1, published_at: '2017-06-12T17:57:34Z' },
  ];
  answer(one, paperDetail({ ...full, versions }));
  await show();
  const section = within(await screen.findByRole('region', { name: '版本' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'v2最新1,102 KB2017年6月19日',
    'v12017年6月12日',
  ]);
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${full.source}v2`, `${full.source}v1`]);
});

test('where no version is known, none is spoken of', async () => {
  answer(one, full);
  await show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: '版本' })).not.toBeInTheDocument();
});

test('everything that is known, in its place', async () => {
  answer(one, full);
  await show();
  const heading = await screen.findByRole('heading', { level: 1, name: full.title });
  expect(heading).toHaveAttribute('lang', 'en');
  expect(document.title).toBe(full.title);
  const authors = within(screen.getByRole('list', { name: '作者' })).getAllByRole('link');
  expect(authors.map((author) => author.textContent)).toEqual([
    'Ashish Vaswani 的更多论文',
    'Noam Shazeer 的更多论文',
  ]);
  expect(screen.getByRole('link', { name: 'arXiv' })).toHaveAttribute('href', full.source);
  expect(screen.getByRole('link', { name: '代码' })).toHaveAttribute('href', full.code_url);
  expect(screen.getByRole('link', { name: 'cs.CL' })).toHaveAttribute('href', '/papers?label=cs.CL');
  expect(screen.getByText('计算与语言')).toBeVisible();
  expect(screen.getByText('NeurIPS 2017')).toBeVisible();
  expect(screen.getByText('2017年6月12日')).toHaveAttribute('datetime', '2017-06-12');
  expect(screen.getByRole('button', { name: '分享' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '摘要' })).toBeNull();
});

test('what is not known leaves no trace; an abstract has its heading', async () => {
  answer(one, paperDetail({ introduction: 'We propose.', categories: [], pdf_url: 'javascript:alert(1)' }));
  await show();
  expect(await screen.findByRole('heading', { name: '摘要' })).toBeVisible();
  for (const name of ['代码', 'PDF']) expect(screen.queryByRole('link', { name })).toBeNull();
  for (const name of ['发表于', '分类']) expect(screen.queryByText(name)).toBeNull();
  for (const name of [/文章$/, /活动$/]) expect(screen.queryByRole('region', { name })).toBeNull();
});

describe('the code of a paper', () => {
  const code = { name: 'example/attention', stars: 1234, project_id: 9 };
  const showCode = async (given: object) => {
    answer(one, paperDetail({ ...full, ...given }));
    await show();
    await screen.findByRole('heading', { level: 1 });
    return screen.queryByText('代码', { selector: 'dt' })?.nextElementSibling ?? null;
  };

  test('stands with its stars, and leads to the repository and to its page here', async () => {
    const fact = (await showCode({ code })) as HTMLElement;
    expect(fact).toHaveTextContent('example/attention · 1.2k1,234 个星标 星标 · 项目页');
    expect(within(fact).getByTitle('1,234')).toBeVisible();
    const [repository, page] = within(fact).getAllByRole('link');
    expect(repository).toHaveAttribute('href', full.code_url);
    expect(repository).toHaveAttribute('target', '_blank');
    expect(page).toHaveAttribute('href', '/projects/9');
    expect(page).not.toHaveAttribute('target');
  });

  test('whose stars nobody knows, and that is no project here, is named alone', async () => {
    const fact = (await showCode({ code: { name: code.name } })) as HTMLElement;
    expect(fact.textContent).toBe('example/attention');
    expect(within(fact).getAllByRole('link')).toHaveLength(1);
  });

  test('is no link where its address must not be followed', async () => {
    const fact = (await showCode({ code, code_url: 'javascript:alert(1)' })) as HTMLElement;
    expect(within(fact).getAllByRole('link')).toHaveLength(1);
    expect(within(fact).getByRole('link', { name: '项目页' })).toBeVisible();
  });

  test('is not spoken of where none is known', async () => {
    expect(await showCode({ code_url: '' })).toBeNull();
  });
});

test('the formulas of an abstract are set as the API gives them', async () => {
  const html = 'We minimise <math><mi>x</mi></math> of &lt;b&gt;.';
  answer(one, paperDetail({ introduction: 'We minimise x of <b>.', introduction_html: html }));
  await show();
  const abstract = within(await screen.findByRole('region', { name: '摘要' }));
  const text = abstract.getByText(/^We minimise/);
  expect(text).toHaveTextContent('We minimise x of <b>.');
  expect(text.querySelectorAll('math')).toHaveLength(1);
});

test('names who writes about it here and which events read it, and leads on to more of both', async () => {
  const mention = { id: 7, title: '读后', user_name: '示例作者', published_at: '2026-08-20 09:00:00' };
  const event = {
    ...{ id: 3, name: '共读会', start_time: '2026-08-23 14:00:00', end_time: '2026-08-23 16:00:00' },
    ...{ all_day: false, place: '北京', is_online: false },
  };
  const online = { ...event, id: 4, name: 'Reading Group', is_online: true };
  answer(one, paperDetail({ mentions: [mention], events: [event, online] }));
  await show();
  const stories = within(await screen.findByRole('region', { name: '提到这篇论文的文章' }));
  expect(stories.getByRole('link', { name: '读后' })).toHaveAttribute('href', '/view/7');
  expect(stories.getByRole('listitem')).toHaveTextContent('示例作者');
  const events = within(screen.getByRole('region', { name: '读这篇论文的活动' }));
  expect(events.getByRole('link', { name: '共读会' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/activities\/3$/),
  );
  expect(events.getByRole('link', { name: '共读会' })).not.toHaveAttribute('lang');
  expect(events.getByRole('link', { name: 'Reading Group' })).toHaveAttribute('lang', 'en');
  expect(events.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '共读会2026年8月23日 周日 14:00–16:00 · 北京',
    'Reading Group2026年8月23日 周日 14:00–16:00 · 线上',
  ]);
  const write = screen.getByRole('link', { name: '写一篇' });
  expect(write).toHaveAttribute('href', `/create?paper=${full.id}`);
  const organise = screen.getByRole('link', { name: '组织共读' });
  expect(organise).toHaveAttribute('href', `/events/organise/new?paper=${full.id}`);
});

test('looks are counted: at the page once, at the PDF by click', async () => {
  answer(one, full);
  const { user } = await show();
  const pdf = await screen.findByRole('link', { name: 'PDF' });
  expect(pdf).toHaveAttribute('href', full.pdf_url);
  expect(pdf).toHaveAttribute('rel', 'noopener');
  expect(pdf).toHaveAttribute('data-heard');
  await waitFor(() => expect(actions).toEqual(['view']));
  await user.click(pdf);
  await waitFor(() => expect(actions).toEqual(['view', 'pdf']));
});

test('a paper that came with the document is asked for anew for a member, and again when they log out', async () => {
  act(() => receiveLogin({}));
  const other = '00000000-0000-5000-8000-000000000003';
  let own = {};
  const asked = answer(one, ({ params }) => paperDetail({ id: params['id'] ?? '', ...own }));
  const { queryClient, router } = await show();
  const vote = (pressed: boolean) => screen.findByRole('button', { name: /^点赞/, pressed });
  await vote(false);
  queryClient.setQueryData([one, { id: other }, 0], paperDetail({ id: other }));
  await act(() => router.navigate(`/paper/${other}`));
  await vote(false);
  expect(asked).toHaveLength(1);
  own = { is_voted: true };
  act(() => receiveLogin(loginInfo({ id: 5 })));
  await vote(true);
  expect(asked).toHaveLength(2);
  own = {};
  act(() => receiveLogin({}));
  await vote(false);
});

test('a look that cannot be counted disturbs nobody', async () => {
  refuse(look, 503, '稍后再试');
  answer(one, full);
  await show();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('more by an author opens in place, at an address of its own; Back closes it', async () => {
  answer(one, full);
  const other = paper({
    id: '00000000-0000-5000-8000-000000000001',
    source: 'https://arxiv.org/abs/1911.02150',
    title: 'Fast Decoding',
  });
  const inputs = answer(ofAuthor, ({ input }) => (input['page'] === 1 ? [other, full] : []));
  const { user, url, router } = await show();
  await user.click(await screen.findByRole('link', { name: 'Noam Shazeer 的更多论文' }));
  const drawer = await screen.findByRole('dialog', { name: 'Noam Shazeer 的论文' });
  const link = await within(drawer).findByRole('link', { name: 'Fast Decoding' });
  expect(inputs[0]).toEqual({ arxiv_name: 'Noam Shazeer', page: 1 });
  expect(link).toHaveAttribute('href', `/paper/${other.id}`);
  expect(within(drawer).queryByRole('link', { name: full.title })).toBeNull();
  expect(within(drawer).getByText(/当前论文/)).toBeVisible();
  expect(url()).toBe(`/paper/${full.id}?author=Noam+Shazeer`);
  await act(() => router.navigate(-1));
  expect(url()).toBe(`/paper/${full.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a link opens the papers of an author; the button closes them', async () => {
  answer(one, full);
  answer(ofAuthor, ({ input }) => (input['page'] === 1 ? [full] : []));
  const { user, url } = await show(`${full.id}?author=Noam+Shazeer`);
  const drawer = await screen.findByRole('dialog', { name: 'Noam Shazeer 的论文' });
  await user.click(within(drawer).getByRole('button', { name: '关闭' }));
  expect(url()).toBe(`/paper/${full.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ends with what else is hot in its category, without itself', async () => {
  const other = paper({ id: '00000000-0000-5000-8000-000000000002', title: 'Another One' });
  const inputs = answer('POST /v3/paper/list', [full, other]);
  answer(one, full);
  await show();
  const related = within(await screen.findByRole('region', { name: '计算与语言 · 近期热门' }));
  expect(related.getAllByRole('link').map((link) => link.textContent)).toEqual(['Another One']);
  expect(inputs).toEqual([{ type: 'hotness', time: 'month', area: full.primary_category, page: 1 }]);
});

test('ends with papers like it where there are some, and asks for nothing else', async () => {
  const { id, title, published_at, venue, primary_category } = paper({ title: 'Alike', id: 'x' });
  const inputs = answer('POST /v3/paper/list', []);
  answer(one, paperDetail({ ...full, similar: [{ id, title, published_at, venue, primary_category }] }));
  await show();
  const similar = within(await screen.findByRole('region', { name: '相似论文' }));
  expect(similar.getByRole('link', { name: 'Alike' })).toHaveAttribute('href', '/paper/x');
  expect(inputs).toEqual([]);
});

test('nobody hears of it when that cannot be had', async () => {
  refuse('POST /v3/paper/list', 503, '稍后再试');
  answer(one, full);
  await show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: /热门/ })).toBeNull();
});

test('a crowd of authors is folded', async () => {
  answer(one, paperDetail({ authors: Array.from({ length: 60 }, (_, at) => `Author Number${at}`) }));
  const { user } = await show();
  const authors = await screen.findByRole('list', { name: '作者' });
  const names = () => within(authors).getAllByRole('link', { name: /的更多论文$/ });
  expect(names()).toHaveLength(20);
  await user.click(within(authors).getByRole('button', { name: '展开全部 60 位作者' }));
  expect(names()).toHaveLength(60);
});

test('on its way, failed, and missing', async () => {
  const release = hold(one, full);
  await show();
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('a failure can be tried again', async () => {
  setRouteTitle('论文');
  refuse(one, 503, '稍后再试');
  const { user } = await show();
  await screen.findByText('出错啦');
  expect(screen.getByText('稍后再试（503）')).toBeVisible();
  expect(document.title).toBe('论文没有打开');
  answer(one, full);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toBe(full.title);
  setRouteTitle('');
});

test('a paper that does not exist is the error page of the host', async () => {
  refuse(one, 404, '论文不存在');
  // React says on the console what an error boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await show('00000000-0000-5000-8000-000000000000');
  expect(await screen.findByText('error page 404')).toBeVisible();
});
