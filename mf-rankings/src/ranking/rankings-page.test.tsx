import { loginInfo } from '@hub/shared/contracts/testing/account';
import { useAuth } from '@hub/shared/runtime/auth';
import { useDialogs } from '@hub/shared/runtime/dialogs';
import { leaveTo } from '@hub/shared/runtime/leave';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { boardPage, person, ranked } from '../testing/people.ts';
import { RankingsPage } from './rankings-page.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const key = 'POST /v1/rankings/list';
const open = (url = '/rankings') => renderPage([{ path: '/rankings', element: <RankingsPage /> }], url);
const rows = () => within(screen.getByRole('list', { name: '风云人物' })).getAllByRole('listitem');

describe('the page of people', () => {
  it('lists the newest of the whole field by default', async () => {
    const inputs = answer(key, boardPage(1));
    await open();
    await screen.findByRole('link', { name: 'Person 1' });
    expect(rows()).toHaveLength(4);
    expect(inputs[0]).toMatchObject({ page: 1, tab: 'global', type: 'newest' });
    expect(screen.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('combobox', { name: '时间范围' })).not.toBeInTheDocument();
  });

  it('shows rank, change, place, fields and the parts of heat', async () => {
    answer(key, [
      ranked(1, { rank_change: 3 }),
      ranked(2, { rank_change: -1, name: '李飞飞 Fei-Fei Li', heat: 3871 }),
    ]);
    await open();
    await screen.findByRole('link', { name: 'Person 1' });
    const [first, second] = rows();
    expect(first).toHaveTextContent('第1名');
    expect(first).toHaveTextContent('比前一天上升3名');
    expect(first).toHaveTextContent('示例大学');
    expect(first).toHaveTextContent('1,000');
    expect(first).toHaveTextContent('引用 600');
    expect(first).not.toHaveTextContent('星标');
    expect(second).toHaveTextContent('比前一天下降1名');
    expect(within(second as HTMLElement).getByText('3.8k')).toBeVisible();
  });

  it('shows by what 最新 orders: the day of the latest paper, of members the latest story', async () => {
    answer(key, [ranked(1, { latest_at: '2026-08-20T17:00:00.000Z' }), ranked(2, { latest_at: '' })]);
    const { user } = await open();
    await screen.findByRole('link', { name: 'Person 1' });
    const [first, second] = rows();
    // In Beijing the day after.
    expect(first).toHaveTextContent('最新论文 2026年8月21日');
    expect(second).not.toHaveTextContent('最新论文');
    await user.click(screen.getByRole('tab', { name: '最热' }));
    await waitFor(() => expect(screen.queryByText(/^最新论文/)).not.toBeInTheDocument());
  });

  it('reads its filters from the address and writes them there', async () => {
    const inputs = answer(key, boardPage(1));
    const page = await open('/rankings?tab=hub&model=hotness&time=week');
    await screen.findByRole('link', { name: 'Person 1' });
    expect(inputs[0]).toMatchObject({ tab: 'hub', type: 'hotness', time: 'week' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: '时间范围' }), '3天');
    expect(page.url()).toBe('/rankings?tab=hub&model=hotness');
    await page.user.click(screen.getByRole('tab', { name: '全球' }));
    expect(page.url()).toBe('/rankings?model=hotness');
    await page.user.click(screen.getByRole('tab', { name: '最新' }));
    expect(page.url()).toBe('/rankings');
    await waitFor(() => expect(inputs.at(-1)).toMatchObject({ tab: 'global', type: 'newest' }));
  });

  it('loads the next page when the reader comes near, until there are none', async () => {
    answer(key, ({ input }) => (Number(input['page']) < 3 ? boardPage(Number(input['page'])) : []));
    await open();
    await screen.findByRole('link', { name: 'Person 1' });
    await comeNear();
    await screen.findByRole('link', { name: 'Person 8' });
    await comeNear();
    await screen.findByText('没有更多了');
    expect(rows()).toHaveLength(8);
  });

  it('says that it loads and that it is empty', async () => {
    const release = hold(key, []);
    await open();
    expect(screen.getByRole('list', { name: '风云人物' })).toHaveAttribute('aria-busy', 'true');
    release();
    await screen.findByText('暂无数据');
  });

  it('says that it failed, and tries again', async () => {
    refuse(key, 404);
    const page = await open();
    await screen.findByText('出错啦');
    answer(key, boardPage(1));
    await page.user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('link', { name: 'Person 1' });
  });
});

describe('the drawer of a person', () => {
  it('opens from a row and leaves the filters when closed', async () => {
    answer(key, [ranked(1, { id: 'kaiming-he' })]);
    answer('GET /v1/rankings/people/{id}', person());
    answer('POST /v2/papers/userlist/arxiv_name', []);
    const page = await open('/rankings?model=hotness&time=month');
    await page.user.click(await screen.findByRole('link', { name: 'Person 1' }));
    expect(page.url()).toBe('/rankings?model=hotness&time=month&person=kaiming-he');
    const dialog = await screen.findByRole('dialog', { name: '何恺明 Kaiming He' });
    await page.user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(page.url()).toBe('/rankings?model=hotness&time=month');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens at its own address', async () => {
    answer(key, boardPage(1));
    answer('GET /v1/rankings/people/{id}', ({ params }) => person({ id: params['id'] ?? '' }));
    answer('POST /v2/papers/userlist/arxiv_name', []);
    await open('/rankings?person=kaiming-he');
    const dialog = await screen.findByRole('dialog', { name: '何恺明 Kaiming He' });
    expect(await within(dialog).findByText('73.1w')).toBeInTheDocument();
  });

  it('says when there is no such person', async () => {
    answer(key, boardPage(1));
    refuse('GET /v1/rankings/people/{id}', 404, '人物不存在');
    await open('/rankings?person=nobody');
    expect(await screen.findByText('没有这个人物')).toBeInTheDocument();
  });
});

describe('what is wrong with a person', () => {
  const correct = async (id: string, given: object = {}) => {
    answer(key, boardPage(1));
    answer('GET /v1/rankings/people/{id}', person({ id, paper_count: 0, ...given }));
    const page = await open(`/rankings?person=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: '何恺明 Kaiming He' }));
    await page.user.click(await dialog.findByRole('button', { name: '更多' }));
    await page.user.click(await screen.findByRole('menuitem', { name: '这不是我，或资料有误' }));
  };

  it('is said by members: a visitor logs in, and comes back', async () => {
    await correct('kaiming-he');
    expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/\/auth\/login\?redirect_url=.*logincall/));
    expect(useDialogs.getState().open).toBe(false);
  });

  it('is asked of a member, of known people by a name of their own', async () => {
    act(() => useAuth.setState({ status: 'member', info: loginInfo({ id: 3 }) }, true));
    await correct('kaiming-he');
    const asked = { dialog: 'report', ofPerson: true };
    expect(useDialogs.getState().asked).toEqual({
      ...asked,
      sourceId: 'person-kaiming-he',
      url: '/rankings?person=kaiming-he',
    });
  });

  it('is asked of a member who stands there by the name that members have', async () => {
    act(() => useAuth.setState({ status: 'member', info: loginInfo({ id: 3 }) }, true));
    answer('POST /v1/users/stories', []);
    await correct('user-7', { user_id: 7 });
    expect(useDialogs.getState().asked).toMatchObject({ sourceId: 'user-7' });
  });
});
