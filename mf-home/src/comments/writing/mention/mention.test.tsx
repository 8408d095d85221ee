import { userHit } from '@hub/shared/contracts/testing/search';
import { answer } from '@hub/shared/testing/fake-api';
import { fireEvent, screen } from '@testing-library/react';
import { beginAnew, field, logOut, open, threads } from '../../comments.testing.ts';
import { mentionIn } from './mention-in.ts';

beforeEach(beginAnew);
afterEach(logOut);

test('behind an @ members are offered whose name fits, and keys or a press choose one', async () => {
  threads({});
  const asked = answer('GET /v2/search', [
    { ...userHit(), id: 'user-5', user_id: 5, title: '小林' },
    { ...userHit(), id: 'user-6', user_id: 6, title: '小林子' },
    { ...userHit(), id: 'lin', user_id: 0, title: '小林没有账号' },
    { ...userHit(), id: 'user-8', user_id: 8, title: '小林 有空格' },
  ]);
  const { user } = await open();
  await user.type(field(), '同意 @小林');
  const names = await screen.findByRole('listbox', { name: '可以提到的成员' });
  expect(names).toHaveTextContent('@小林@小林子@小林 有空格');
  expect(names.children).toHaveLength(3);
  expect(asked.at(-1)).toMatchObject({ q: '小林', type: 'user' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('同意 @小林子 ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field(), '和 @小林');
  await user.click(await screen.findByRole('option', { name: '@小林' }));
  expect(field()).toHaveValue('同意 @小林子 和 @小林 ');
});

test('a name with a space is offered while it is typed', async () => {
  threads({});
  const asked = answer('GET /v2/search', [
    { ...userHit(), id: 'user-5', user_id: 5, title: 'Tom Sawyer' },
    { ...userHit(), id: 'user-6', user_id: 6, title: 'tom' },
  ]);
  const { user } = await open();
  await user.type(field(), '@Tom S');
  expect(await screen.findByRole('option', { name: '@Tom Sawyer' })).toBeVisible();
  expect(screen.queryByRole('option', { name: '@tom' })).toBeNull();
  expect(asked.at(-1)).toMatchObject({ q: 'Tom S' });
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('@Tom Sawyer ');
  await user.type(field(), '说得对');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('who types on goes on behind the chosen name, also within a text', async () => {
  threads({});
  answer('GET /v2/search', [{ ...userHit(), id: 'user-6', user_id: 6, title: '小林子' }]);
  const { user } = await open();
  await user.type(field(), '的看法');
  await user.type(field(), '@小林', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await screen.findByRole('option', { name: '@小林子' });
  await user.keyboard('{Enter}先前');
  expect(field()).toHaveValue('@小林子 先前的看法');
});

test('what an input method brings, without a key, is completed too', async () => {
  threads({});
  answer('GET /v2/search', [{ ...userHit(), id: 'user-5', user_id: 5, title: '小林' }]);
  await open();
  fireEvent.input(field(), { target: { value: '@小林' } });
  expect(await screen.findByRole('option', { name: '@小林' })).toBeVisible();
});

test('Escape closes the names and keeps what was typed', async () => {
  threads({});
  answer('GET /v2/search', [{ ...userHit(), id: 'user-5', user_id: 5, title: '小林' }]);
  const { user } = await open();
  await user.type(field(), '@小林');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('@小林');
});

test.each([
  ['@小', '小'],
  ['你好@小', '小'],
  ['a@b', undefined],
  ['@', undefined],
  ['@小林 好', '小林 好'],
  ['@一 二 三 四', undefined],
  ['https://example.org/@lin', undefined],
])('%s begins the name %s', (text, name) => {
  expect(mentionIn(text, text.length)?.name).toBe(name);
});
