import { act, screen } from '@testing-library/react';
import { loginInfo } from '../contracts/testing/account.ts';
import { MoreActions } from '../entries/more/more-actions.tsx';
import { receiveLogin } from '../runtime/auth.ts';
import { doNow } from '../runtime/query.ts';
import { answer } from '../testing/fake-api.ts';
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
