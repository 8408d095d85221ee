import type { Paper } from '@hub/shared/contracts/paper';
import { storyOfUser } from '@hub/shared/contracts/testing/account';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { person } from '../testing/people.ts';
import { PersonDrawer } from './person-drawer.tsx';
import { PersonEntry, type PersonEntryProps } from './person-entry.tsx';
import { PersonSheet } from './person-sheet.tsx';

const paper: Paper = {
  id: '0f3f5f0e-0000-5000-8000-000000000001',
  source_id: 'paper-0f3f5f0e-0000-5000-8000-000000000001',
  title: 'A paper',
  introduction: '',
  source: 'https://arxiv.org/abs/2608.1',
  arxiv_id: '2608.1',
  pdf_url: '',
  code_url: '',
  authors: ['Kaiming He'],
  published_at: '2026-08-20T00:00:00.000Z',
  categories: ['cs.CV'],
  primary_category: 'cs.CV',
  venue: '',
  heat: 1,
  is_voted: false,
  vote_count: 0,
  is_marked: false,
  is_reported: false,
  mark_count: 0,
  comment_count: 0,
};

describe('a person in full', () => {
  it('has figures, heat by parts, links and papers', async () => {
    const inputs = answer('POST /v2/papers/userlist/arxiv_name', ({ input }) =>
      input['page'] === 1 ? [paper] : [],
    );
    await renderPart(<PersonSheet person={person()} />);
    expect(screen.getByText('被引数据截至 2025-08-14')).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: '引用' })).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: '星标' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /个人主页/ })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: /arXiv/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/arxiv\.org\/.*Kaiming%20He$/),
    );
    const link = await screen.findByRole('link', { name: 'A paper' });
    expect(link).toHaveAttribute('href', `/paper/${paper.id}`);
    expect(inputs[0]).toMatchObject({ arxiv_name: 'Kaiming He' });
  });

  it('has the feed of their papers, where there are any', async () => {
    answer('POST /v2/papers/userlist/arxiv_name', []);
    const { unmount } = await renderPart(<PersonSheet person={person()} />);
    const feed = screen.getByRole('link', { name: '何恺明 Kaiming He的论文的 RSS 订阅' });
    expect(feed).toHaveAttribute('href', '/feeds/people/kaiming-he.rss');
    expect(feed).toHaveAttribute('type', 'application/rss+xml');
    unmount();
    await renderPart(<PersonSheet person={person({ paper_count: 0 })} />);
    expect(screen.queryByRole('link', { name: /RSS 订阅/ })).not.toBeInTheDocument();
  });

  it('leads to the page of who is a member', async () => {
    answer('POST /v1/users/stories', []);
    await renderPart(<PersonSheet person={person({ user_id: 7, paper_count: 0, homepage: '' })} />);
    expect(screen.getByRole('link', { name: '本站主页' })).toHaveAttribute('href', '/users/7');
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  });

  it('has the stories of who is a member', async () => {
    const inputs = answer('POST /v1/users/stories', ({ input }) =>
      input['page'] === 1
        ? [storyOfUser({ id: 12, title: '一篇' }), storyOfUser({ id: 13, status: 'draft' })]
        : [],
    );
    await renderPart(<PersonSheet person={person({ user_id: 7, paper_count: 0 })} />);
    const stories = within(await screen.findByRole('feed', { name: '文章' }));
    expect(await stories.findByRole('link', { name: '一篇' })).toHaveAttribute('href', '/view/12');
    expect(stories.getAllByText(/未公开/)).toHaveLength(1);
    expect(inputs[0]).toMatchObject({ id: 7 });
  });

  it('has the ranks as a picture with words, and the numbers behind it', async () => {
    const history = [
      { day: '2026-08-20', rank: 9, heat: 1200 },
      { day: '2026-08-21', rank: 3, heat: 1500 },
    ];
    const { user } = await renderPart(
      <PersonSheet person={person({ paper_count: 0, rank_history: history })} />,
    );
    const section = within(screen.getByRole('region', { name: '名次变化' }));
    const picture = section.getByRole('img');
    expect(picture).toHaveAccessibleName('名次从 2026-08-20 的 第 9 名 到 2026-08-21 的 第 3 名');
    // The better rank lies higher.
    expect(picture.querySelector('polyline')).toHaveAttribute('points', '0,120 600,0');
    await user.click(section.getByText('查看数字'));
    const rows = section.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['日期名次热度', '2026年8月21日31,500', '2026年8月20日91,200']);
  });

  it('says the rank of the first day in words alone, and nothing of who never stood there', async () => {
    const one = [{ day: '2026-08-21', rank: 3, heat: 1500 }];
    const { unmount } = await renderPart(
      <PersonSheet person={person({ paper_count: 0, rank_history: one })} />,
    );
    const section = within(screen.getByRole('region', { name: '名次变化' }));
    expect(section.getByText('2026-08-21 在近 30 天热度榜第 3 名，每天记一次')).toBeInTheDocument();
    expect(section.queryByRole('img')).not.toBeInTheDocument();
    unmount();
    await renderPart(<PersonSheet person={person({ paper_count: 0, rank_history: [] })} />);
    expect(screen.queryByRole('region', { name: '名次变化' })).not.toBeInTheDocument();
  });

  it('leaves out what is not known, and links to no script', async () => {
    const little = person({
      arxiv_name: '',
      homepage: 'javascript:alert(1)',
      citations: 0,
      paper_count: 0,
      heat: 0,
      heat_breakdown: { citations: 0, papers: 0, upvotes: 0, stars: 0, interactions: 0 },
    });
    await renderPart(<PersonSheet person={little} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText(/被引/)).not.toBeInTheDocument();
  });
});

describe('a person who is asked for', () => {
  const one = 'GET /v1/rankings/people/{id}';

  it('says why nobody came, and can be asked for again; the title stays the board’s', async () => {
    setRouteTitle('AI 风云人物');
    refuse(one, 503, '稍后再试');
    answer('POST /v2/papers/userlist/arxiv_name', []);
    const { user } = await renderPart(<PersonDrawer id="kaiming-he" open onClose={jest.fn()} />);
    const drawer = within(await screen.findByRole('dialog', { name: '人物' }));
    expect(await drawer.findByText('稍后再试（503）')).toBeVisible();
    expect(document.title).toBe('AI 风云人物');
    answer(one, person());
    await user.click(drawer.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('dialog', { name: '何恺明 Kaiming He' })).toBeVisible();
    setRouteTitle('');
  });

  it('says of a failure without an answer only what it was', async () => {
    cutOff(one);
    await renderPart(<PersonDrawer id="kaiming-he" open onClose={jest.fn()} />);
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  });
});

describe('a person in a list', () => {
  const hit: PersonEntryProps['item'] = {
    id: 'kaiming-he',
    type: 'user',
    title: '何恺明 Kaiming He',
    summary: '',
    highlight: { title: ['何恺明 <em>Kaiming</em> He'], summary: [] },
    person_id: 'kaiming-he',
    user_id: 0,
    avatar_url: '',
    affiliation: 'MIT',
    fields: ['计算机视觉'],
  };

  it('leads to the drawer and marks what was found', async () => {
    await renderPart(<PersonEntry item={hit} />);
    const link = screen.getByRole('link', { name: '何恺明 Kaiming He' });
    expect(link).toHaveAttribute('href', '/rankings?person=kaiming-he');
    expect(screen.getByText('Kaiming')).toBeInTheDocument();
    expect(screen.getByText('MIT')).toBeInTheDocument();
  });

  it('marks what was found in place and fields', async () => {
    const highlight = { title: [hit.title], summary: ['MIT · <em>计算机</em>视觉'] };
    const { container } = await renderPart(<PersonEntry item={{ ...hit, highlight }} />);
    expect(container.querySelector('mark')).toHaveTextContent('计算机');
    expect(container).toHaveTextContent('MIT · 计算机视觉');
  });

  it('leads to a member by their own id', async () => {
    await renderPart(<PersonEntry item={{ ...hit, id: 'user-7', person_id: '' }} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/rankings?person=user-7');
  });
});
