import { loginInfo } from '@hub/shared/contracts/testing/account';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { auditEntry, reportCase } from '@hub/shared/contracts/testing/community';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const report = (id: number, given: object = {}) => ({
  id,
  type: 2,
  url: '',
  remark: '',
  same_as: '',
  created_at: '2026-11-20 11:00:00',
  user_info: { id: 0, name: '', avatar: '' },
  ...given,
});

const story = reportCase({
  source_id: 'story-12',
  kind: 'story',
  link: '/view/12',
  title: '一篇',
  place: '',
  entry: { ...storyEntry({ id: 12, title: '一篇' }), type: 'story' },
  report_count: 2,
  reports: [
    report(2, { remark: '<b>引流</b>' }),
    report(1, {
      type: 3,
      url: 'https://original.example/a',
      user_info: { id: 8, name: '甲', avatar: '' },
    }),
  ],
});
const comment = reportCase();
const moderator = { id: 5, name: '示例管理员', avatar: '' };
const decided = { decision_id: 41, decided_by: moderator, decided_at: '2026-11-21 09:00:00' };
const dismissed = { ...story, ...decided, state: 'dismissed' as const };
const { entry: _gone, ...removed } = story;
const upheld = {
  ...removed,
  ...decided,
  state: 'upheld' as const,
  is_public: false,
  is_removal: true,
  reason: '广告',
};

const lists = (open: object[], closed: object[] = []) =>
  answer('POST /v1/report/list', ({ input }) => {
    const all = input['state'] === 'closed' ? closed : open;
    return (input['page'] === 1 ? all : []) as (typeof story)[];
  });
const decide = 'POST /v1/report/{source_id}/decide';
const undo = 'POST /v1/report/decisions/{id}/undo';

// The stand-in of an entry does not name its row.
const articleOf = async (title: RegExp) => {
  const heading = await screen.findByText(title, { selector: 'h2, h2 a' });
  return heading.closest('article') as HTMLElement;
};
const row = async (title: RegExp) => within(await articleOf(title));

beforeEach(() => logIn({ role: 'moderator' }));

describe('who may see it', () => {
  test('a visitor logs in first', async () => {
    logIn();
    await openPage('/moderation');
    expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
  });

  test.each(['/moderation', '/moderation/audit'])('a member may not: %s', async (path) => {
    logIn({ role: 'author' });
    await openPage(path);
    expect(screen.getByRole('heading', { level: 1, name: '无权操作' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '管理' })).toBeNull();
  });
});

test('a case shows the thing, how many said what about it, and where a comment stands', async () => {
  lists([story, comment]);
  await openPage('/moderation');
  const shown = await row(/文章：一篇/);
  expect(shown.getByText('2 人举报')).toBeVisible();
  expect(shown.getByText('涉嫌广告、内容抄袭')).toBeVisible();
  expect(shown.getByText('<b>引流</b>')).toBeVisible();
  const original = shown.getByRole('link', { name: '原文（original.example）' });
  expect(original).toHaveAttribute('href', 'https://original.example/a');
  expect(original).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  const said = await row(/加微信领资料/);
  expect(said.getByRole('link', { name: '加微信领资料' })).toHaveAttribute('href', '/view/12?comment=31');
  expect(said.getByText('在《示例文章》下')).toBeVisible();
});

test('Chinese words that are said to be wrong stand beside their original, once, and no story goes for them', async () => {
  const chinese = chineseText({ title: '错误的标题', summary: '错误的摘要。' });
  const reports = [report(2, { type: 11, chinese }), report(1, { type: 11, chinese })];
  const told = storyEntry({ id: 12, title: '一篇', summary: 'What it says.' });
  lists([{ ...story, entry: { ...told, type: 'story' }, reports }]);
  const { user } = await openPage('/moderation');
  const shown = await row(/文章：一篇/);
  const original = shown.getByText('原文').closest('dl') as HTMLElement;
  expect(original).toHaveTextContent('原文一篇What it says.被举报的中文');
  expect(shown.getByText('错误的标题')).toBeVisible();
  expect(shown.getByText('错误的摘要。')).toBeVisible();
  expect(shown.getByText('中文标题或摘要有误 ×2')).toBeVisible();
  await user.click(shown.getByRole('button', { name: '处理' }));
  expect(await screen.findByRole('checkbox', { name: '同时删除这篇文章' })).not.toBeChecked();
});

test('a person leads to their page, and what is said to be the same to the other one', async () => {
  const person = {
    source_id: 'person-a',
    kind: 'person' as const,
    link: '/rankings?person=a',
    title: '何恺明',
  };
  lists([
    reportCase({
      ...person,
      place: '',
      can_remove: false,
      report_count: 3,
      reports: [
        report(3, { type: 9, same_as: 'https://hub.example/rankings?person=b' }),
        report(2, { type: 9, same_as: 'javascript:alert(1)' }),
        report(1, { type: 8 }),
      ],
    }),
  ]);
  await openPage('/moderation');
  const shown = await row(/何恺明/);
  expect(shown.getByRole('link', { name: '何恺明' })).toHaveAttribute('href', '/rankings?person=a');
  expect(shown.getByText('人物')).toBeVisible();
  expect(shown.getByText('和另一位是同一个人（合并） ×2、这不是我')).toBeVisible();
  const other = shown.getByRole('link', { name: 'https://hub.example/rankings?person=b' });
  expect(other).toHaveAttribute('href', 'https://hub.example/rankings?person=b');
  expect(other).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(shown.getByRole('link', { name: 'javascript:alert(1)' })).toHaveAttribute(
    'href',
    '/search?q=javascript%3Aalert(1)',
  );
});

test('the lists are addresses: open, most reported, closed', async () => {
  const asked = lists([story]);
  const { user, url } = await openPage('/moderation');
  await user.click(await screen.findByRole('tab', { name: '举报最多' }));
  await waitFor(() => expect(url()).toBe('/moderation?sort=most'));
  await user.click(screen.getByRole('tab', { name: '已处理' }));
  await waitFor(() => expect(url()).toBe('/moderation?state=closed'));
  expect(await screen.findByText('处理过的举报会在这里，可以撤销。')).toBeVisible();
  expect(asked.filter(({ page }) => page === 1)).toMatchObject([
    { state: 'open', sort: 'new' },
    { state: 'open', sort: 'most' },
    { state: 'closed', sort: 'new' },
  ]);
});

test('dismissing stays in its place, and is taken back there', async () => {
  lists([story]);
  const sent = answer(decide, dismissed);
  const { user } = await openPage('/moderation');
  const shown = await row(/一篇/);
  await user.click(shown.getByRole('button', { name: '驳回举报' }));
  expect(await shown.findByText('已驳回')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'dismiss', remove: false, reason: '', writer_id: 7 }]);
  expect(await articleOf(/一篇/)).toHaveFocus();
  const undone = answer(undo, story);
  await user.click(shown.getByRole('button', { name: '撤销' }));
  expect(await shown.findByRole('button', { name: '驳回举报' })).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('a story is taken away for a reason, after it was said what happens', async () => {
  lists([story]);
  const sent = answer(decide, upheld);
  const { user } = await openPage('/moderation');
  const shown = await row(/一篇/);
  await user.click(shown.getByRole('button', { name: '处理' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '处理举报' }));
  expect(dialog.getByText(/文章会被删除.*30 天内可以恢复/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '删除并标记' }));
  expect(dialog.getByText('请填写删除理由')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: '删除理由' }), ' 广告');
  await user.click(dialog.getByRole('button', { name: '删除并标记' }));
  expect(await shown.findByText('举报成立，已删除')).toBeVisible();
  expect(shown.getByText('理由：广告')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'uphold', remove: true, reason: '广告', writer_id: 7 }]);
});

test('what cannot be taken away is only marked', async () => {
  const paper = { ...removed, source_id: 'event-3', kind: 'event' as const, can_remove: false };
  lists([paper]);
  const sent = answer(decide, { ...paper, ...decided, state: 'upheld' });
  const { user } = await openPage('/moderation');
  await user.click((await row(/一篇/)).getByRole('button', { name: '处理' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/不能在这里删除：只标记举报成立/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '标记成立' }));
  expect(await (await row(/一篇/)).findByText('举报成立，已标记')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'uphold', remove: false, reason: '', writer_id: 7 }]);
});

test('keys go through the list and decide; never while somebody types', async () => {
  lists([story, comment]);
  const sent = answer(decide, ({ params }) =>
    params['source_id'] === 'story-12' ? dismissed : { ...comment, ...decided, state: 'upheld' },
  );
  const undone = answer(undo, story);
  const { user } = await openPage('/moderation');
  await row(/一篇/);
  await user.keyboard('d');
  expect(await screen.findByText('先用 j、k 选一条举报')).toBeVisible();
  await user.keyboard('jd');
  expect(await (await row(/一篇/)).findByText('已驳回')).toBeVisible();
  await user.keyboard('z');
  await waitFor(() => expect(undone).toHaveLength(1));
  await user.keyboard('ju');
  const reason = await screen.findByRole('textbox', { name: '删除理由' });
  await user.type(reason, 'duz');
  expect(reason).toHaveValue('duz');
  expect(sent).toHaveLength(1);
  expect(undone).toHaveLength(1);
});

describe('another moderator', () => {
  test('was first: who, and what they made of it', async () => {
    lists([story], [dismissed]);
    refuse(decide, 409, '该举报已由其他管理员处理，请刷新列表');
    const { user } = await openPage('/moderation');
    const shown = await row(/一篇/);
    await user.click(shown.getByRole('button', { name: '驳回举报' }));
    expect(await screen.findByText('示例管理员先处理了这一条：已驳回')).toBeVisible();
    expect(await shown.findByRole('button', { name: '撤销' })).toBeVisible();
  });

  test('took the decision back already', async () => {
    lists([], [dismissed]);
    refuse(undo, 409, '该处理已被撤销，请刷新列表');
    const { user } = await openPage('/moderation?state=closed');
    await user.click((await row(/一篇/)).getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('其他管理员已经撤销了这次处理')).toBeVisible();
    expect(await screen.findByText(/已撤销，回到/)).toBeVisible();
  });

  test('has to decide on what is one’s own', async () => {
    logIn({ id: 4, role: 'admin' });
    lists([comment]);
    await openPage('/moderation');
    expect(await screen.findByText('这是你发布的内容，由其他管理员处理。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '驳回举报' })).toBeNull();
  });
});

test('a decision that did not arrive is not shown; reports that were withdrawn go', async () => {
  lists([story]);
  refuse(decide, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/moderation');
  const button = (await row(/一篇/)).getByRole('button', { name: '驳回举报' });
  await user.click(button);
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
  refuse(decide, 404, '没有找到该举报');
  await user.click(button);
  expect(await screen.findByText(/举报人已撤回举报/)).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('one thing at a time is done with a case', async () => {
  lists([story]);
  const sent = answer(decide, dismissed);
  const { user } = await openPage('/moderation');
  await row(/一篇/);
  await user.keyboard('j');
  act(() => {
    for (let press = 0; press < 2; press += 1)
      fireEvent.keyDown(document.activeElement as Element, { key: 'd' });
  });
  expect(await (await row(/一篇/)).findByText('已驳回')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('nothing is decided in the name of another member who logged in meanwhile', async () => {
  lists([story]);
  refuse(decide, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 8, name: '乙', role: 'moderator' }));
  const { user } = await openPage('/moderation');
  await user.click((await row(/一篇/)).getByRole('button', { name: '驳回举报' }));
  expect(await screen.findByText('现在登录的是另一个账号「乙」，没有处理')).toBeVisible();
  expect(await (await row(/一篇/)).findByRole('button', { name: '驳回举报' })).toBeVisible();
});

test('a list that does not come says so, an empty one too', async () => {
  cutOff('POST /v1/report/list');
  const { user } = await openPage('/moderation');
  const retry = await screen.findByRole('button', { name: '重试' });
  lists([]);
  await user.click(retry);
  expect(await screen.findByText('没有待处理的举报。')).toBeVisible();
});

test('the log names roles as members know them', async () => {
  const given = { action: 'user.role', target: 'user-9', title: '示例作者', link: '/users/9' };
  answer('POST /v1/audit/list', ({ input }) =>
    input['page'] === 1
      ? [
          auditEntry({ ...given, reason: 'member → organiser：值班' }),
          auditEntry({ ...given, id: 2, reason: 'admin → member' }),
          auditEntry({ ...given, id: 8, action: 'user.ban', reason: 'member → admin' }),
        ]
      : [],
  );
  await openPage('/moderation/audit');
  const [up, down, other] = await screen.findAllByRole('article');
  expect(up).toHaveTextContent('理由：成员 → 活动组织者：值班');
  expect(down).toHaveTextContent('理由：管理员 → 成员');
  expect(other).toHaveTextContent('理由：member → admin');
});

test('the log says who did what to what and why, of one kind if wanted', async () => {
  const asked = answer('POST /v1/audit/list', ({ input }) =>
    input['page'] === 1
      ? [
          auditEntry(),
          auditEntry({ id: 2, action: 'report.dismiss', target: 'story-7', title: '七', link: '/view/7' }),
          auditEntry({ id: 8, action: 'event.message', target: 'event-5', reason: '换了教室' }),
          auditEntry({ id: 9, action: 'event.export', target: 'event-5', reason: '' }),
        ]
      : [],
  );
  const { user, url } = await openPage('/moderation/audit');
  const [gone, there, written, taken] = await screen.findAllByRole('article');
  expect(gone).toHaveTextContent('示例管理员 删除了文章：文章 12');
  expect(gone).toHaveTextContent('理由：广告');
  expect(within(there as HTMLElement).getByRole('link', { name: '七' })).toHaveAttribute('href', '/view/7');
  expect(written).toHaveTextContent('示例管理员 以主办方的名义通知了参加者：活动 5');
  expect(written).toHaveTextContent('理由：换了教室');
  expect(taken).toHaveTextContent('示例管理员 导出了报名名单：活动 5');
  await user.click(screen.getByRole('tab', { name: '举报' }));
  await waitFor(() => expect(url()).toBe('/moderation/audit?action=report'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'report' }));
  await user.click(screen.getByRole('tab', { name: '活动' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'event' }));
});
