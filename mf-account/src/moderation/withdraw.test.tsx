import { paper } from '@hub/shared/contracts/testing/catalogue';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { auditEntry, reportCase } from '@hub/shared/contracts/testing/community';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const decide = 'POST /v1/report/{source_id}/decide';
const about = { url: '', remark: '', same_as: '', created_at: '2026-11-20 11:00:00' };
const visitor = { id: 0, name: '', avatar: '' };
const chinese = chineseText({ title: '错误的标题' });
const ofChinese = { id: 2, type: 11, ...about, user_info: visitor, chinese };
const ofElse = { id: 1, type: 2, ...about, user_info: visitor };

const { source_id, title, ...rest } = paper({ title: 'An Example' });
const listed = { ...rest, source_id, title, type: 'paper' as const };
const reported = reportCase({
  ...{ source_id, kind: 'paper', link: '/paper/x', title, place: '' },
  ...{ can_remove: false, can_withdraw: true },
  entry: { ...listed, chinese },
  reports: [ofChinese],
});
const withdrawn = {
  ...reported,
  ...{ state: 'upheld' as const, can_withdraw: false, is_withdrawal: true, entry: listed },
  ...{ decision_id: 41, decided_by: { id: 7, name: '版主', avatar: '' }, decided_at: '2026-11-21 09:00:00' },
};
const comment = reportCase();

const open = async (...cases: (typeof reported)[]) => {
  answer('POST /v1/report/list', ({ input }) =>
    input['page'] === 1 && input['state'] === 'open' ? cases : [],
  );
  return openPage('/moderation');
};
const rowOf = async (name: RegExp) => {
  const heading = await screen.findByText(name, { selector: 'h2, h2 a' });
  return heading.closest('article') as HTMLElement;
};
const button = { name: '撤下中文' };
const ask = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  const row = await rowOf(/An Example/);
  await user.click(within(row).getByRole('button', button));
  return { row, dialog: within(await screen.findByRole('alertdialog', button)) };
};

beforeEach(() => logIn({ role: 'moderator' }));

test('it is offered where Chinese words that were reported still stand, and nowhere else', async () => {
  await open(comment, { ...reported, can_withdraw: false });
  for (const name of [/加微信领资料/, /An Example/]) {
    const row = within(await rowOf(name));
    expect(row.getByRole('button', { name: '处理' })).toBeVisible();
    expect(row.queryByRole('button', button)).toBeNull();
  }
});

test('the words go once it was said what happens; the case says so, keeps the focus and takes it back', async () => {
  const sent = answer(decide, withdrawn);
  const page = await open(reported);
  const { row, dialog } = await ask(page);
  expect(dialog.getByText(/原文保留；原文不变，就不会重写/)).toBeVisible();
  expect(dialog.queryByText(/其他举报/)).toBeNull();
  expect(sent).toEqual([]);
  await page.user.type(dialog.getByRole('textbox', { name: '处理理由' }), ' 译错了');
  await page.user.click(dialog.getByRole('button', button));
  expect(await within(row).findByText('举报成立，已撤下中文')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'withdraw', remove: false, reason: '译错了', writer_id: 7 }]);
  expect(within(row).queryByRole('button', button)).toBeNull();
  const takeBack = within(row).getByRole('button', { name: '撤销' });
  await waitFor(() => expect(takeBack).toHaveFocus());
  const undone = answer('POST /v1/report/decisions/{id}/undo', reported);
  await page.user.click(takeBack);
  expect(await within(row).findByRole('button', button)).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('reports of something else are said to stay open', async () => {
  const page = await open({ ...reported, report_count: 2, reports: [ofChinese, ofElse] });
  const { dialog } = await ask(page);
  expect(dialog.getByText(/其他举报仍待处理/)).toBeVisible();
});

test('nothing happens to who thinks better of it, and the focus is back on the button', async () => {
  const sent = answer(decide, withdrawn);
  const page = await open(reported);
  const { row, dialog } = await ask(page);
  await page.user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(within(row).getByRole('button', button)).toHaveFocus());
  expect(sent).toEqual([]);
});

test('on its way it is not done, and not asked for twice', async () => {
  const release = hold(decide, withdrawn);
  const page = await open(reported);
  const { row, dialog } = await ask(page);
  await page.user.click(dialog.getByRole('button', button));
  await waitFor(() => expect(dialog.getByRole('button', button)).toHaveAttribute('aria-busy', 'true'));
  expect(within(row).queryByText('举报成立，已撤下中文')).toBeNull();
  release();
  expect(await within(row).findByText('举报成立，已撤下中文')).toBeVisible();
});

test('what failed stands as it was, with the reason', async () => {
  refuse(decide, 422, '被举报的中文已不在页面上，请刷新列表');
  const page = await open(reported);
  const { row, dialog } = await ask(page);
  await page.user.click(dialog.getByRole('button', button));
  expect(await screen.findByText('被举报的中文已不在页面上，请刷新列表')).toBeVisible();
  expect(screen.getByRole('alertdialog', button)).toBeVisible();
  expect(within(row).queryByText('举报成立，已撤下中文')).toBeNull();
});

test('the log says it in words', async () => {
  const of = (id: number, action: string, target: string) => auditEntry({ id, action, target, title: '' });
  answer('POST /v1/audit/list', ({ input }) =>
    input['page'] === 1
      ? [
          of(1, 'paper.chinese_withdraw', 'paper-x'),
          of(2, 'paper.chinese_restore', 'paper-x'),
          of(3, 'story.chinese_withdraw', 'story-7'),
          of(4, 'story.chinese_restore', 'story-7'),
        ]
      : [],
  );
  await openPage('/moderation/audit');
  const rows = await screen.findAllByRole('article');
  for (const [at, words] of ['撤下了论文', '恢复了论文', '撤下了文章', '恢复了文章'].entries())
    expect(rows[at]).toHaveTextContent(`示例管理员 ${words}的中文：`);
});
