import { act, screen, waitFor } from '@testing-library/react';
import { closeDialog } from '../../runtime/dialogs.ts';
import { isCancelled } from '../../runtime/http/api-error.ts';
import { api } from '../../runtime/http/http.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Dialogs } from './dialogs.tsx';

const call = 'POST /v1/account/second_factor/codes' as const;
const done = {
  state: { is_on: true, has_app: true, passkeys: 0, recovery_codes: 10, demand: 'none' as const },
  recovery_codes: [],
};

beforeEach(() => {
  act(() => closeDialog());
  refuse(call, 403, '请先确认是你本人', 40304);
});

const begin = async () => {
  const page = await renderPart(<Dialogs goesOn={false} />);
  const result = api(call, { writer_id: 7 }).catch((error: unknown) => error);
  return { ...page, result };
};

test('a call that needs a fresh login waits for the proof and then goes on by itself', async () => {
  answer('GET /v1/account/proof', { is_fresh: false, ways: ['password'] });
  const { user, result } = await begin();
  const field = await screen.findByLabelText('当前密码');
  refuse('POST /v1/account/proof', 422, '当前密码错误', 422, [
    { field: 'password', message: '当前密码错误' },
  ]);
  await user.type(field, 'wrong');
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText('当前密码错误')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('当前密码错误');
  const proven = answer('POST /v1/account/proof', null);
  answer(call, done);
  await user.type(field, '!');
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await result).toEqual(done);
  expect(proven).toEqual([{ password: 'wrong!' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever says no has done nothing, and is told nothing more', async () => {
  answer('GET /v1/account/proof', { is_fresh: false, ways: ['code'] });
  const { user, result } = await begin();
  await screen.findByLabelText('验证码');
  await user.keyboard('{Escape}');
  expect(isCancelled(await result)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who has nothing to prove it with logs in again', async () => {
  answer('GET /v1/account/proof', { is_fresh: false, ways: [] });
  await begin();
  expect(await screen.findByRole('link', { name: '重新登录' })).toHaveAttribute(
    'href',
    expect.stringContaining('/auth/login'),
  );
});
