import { act, screen, waitFor } from '@testing-library/react';
import { loginInfo } from '../contracts/testing/account.ts';
import { MoreActions } from '../entries/more/more-actions.tsx';
import { receiveLogin } from '../runtime/auth/auth.ts';
import { doNow } from '../runtime/queries/query.ts';
import { useToasts } from '../runtime/toast.ts';
import { answer, refuse } from '../testing/fake-api.ts';
import { renderPart } from '../testing/render-page.tsx';
import { reportAction } from './reports.calls.ts';

test('what one member reported says nothing about the next', async () => {
  answer('POST /v1/report/up', { is_reported: true });
  receiveLogin(loginInfo({ id: 7 }));
  const { user } = await renderPart(<MoreActions sourceId="comment-1" url="/view/12" />);
  const open = () => user.click(screen.getByRole('button', { name: '更多' }));
  await act(() => doNow(reportAction('comment-1', 7), { type: 2, url: '', remark: '' }));
  await open();
  expect(await screen.findByRole('menuitem', { name: '举报已提交，撤回' })).toBeVisible();
  act(() => receiveLogin(loginInfo({ id: 8 })));
  expect(await screen.findByRole('menuitem', { name: '举报' })).toBeVisible();
});

test('nothing is taken back in the name of another account, and the menu says so', async () => {
  receiveLogin(loginInfo({ id: 7 }));
  refuse('POST /v1/report/down', 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 8, name: '乙' }));
  const { user } = await renderPart(<MoreActions sourceId="comment-2" url="/view/12" isReported />);
  await user.click(screen.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '举报已提交，撤回' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.message).toBe('现在登录的是另一个账号「乙」，没有撤回举报'),
  );
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: '举报已提交，撤回' })).toBeVisible();
});

test('nothing is reported in the name of another account', async () => {
  receiveLogin(loginInfo({ id: 7 }));
  refuse('POST /v1/report/up', 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 8, name: '乙' }));
  const { user } = await renderPart(<MoreActions sourceId="comment-3" url="/view/12" />);
  const sending = doNow(reportAction('comment-3', 7), { type: 2, url: '', remark: '' });
  await act(() => expect(sending).rejects.toThrow('现在登录的是另一个账号「乙」，没有举报'));
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: '举报' })).toBeVisible();
});
