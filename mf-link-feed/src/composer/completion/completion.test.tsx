import { feedAccount } from '@hub/shared/contracts/testing/link';
import { answer } from '@hub/shared/testing/fake-api';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beginAnew, field, open } from '../composer.testing.tsx';
import { complete, wordAt } from './word-at.ts';

const people = 'GET /api_link/v1/accounts/search';
const search = 'GET /api_link/v2/search';

beforeEach(beginAnew);

const findPeople = () =>
  answer(people, [
    feedAccount({ id: '4', acct: 'user4', display_name: '张三' }),
    feedAccount({ id: '5', acct: 'user5', display_name: '张四' }),
  ]);
const list = () => screen.findByRole('listbox', { name: '补全' });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

test.each([
  ['你好@张', 4, { kind: 'mention', text: '张' }],
  ['a@b', 3, undefined],
  ['见 #机器', 5, { kind: 'tag', text: '机器' }],
  ['你好#机器', 5, undefined],
  ['@张三', 2, undefined],
  ['@', 1, undefined],
  ['https://a.example/@x', 20, undefined],
])('in %s at %i it is %j', (text, caret, expected) => {
  const word = wordAt(text, caret);
  expect(word && { kind: word.kind, text: word.text }).toEqual(expected);
});

test('what is completed is followed by one space', () => {
  const word = { kind: 'tag', start: 1, end: 3, text: '机' } as const;
  expect(complete('见#机', word, '机器')).toEqual({ text: '见#机器 ', caret: 5 });
  expect(complete('见#机 好', word, '机器')).toEqual({ text: '见#机器 好', caret: 5 });
});

test('names are completed by keyboard, and the writer goes on behind them', async () => {
  const asked = findPeople();
  const { user } = await open();
  await user.type(field(), '谢谢@张');
  await list();
  expect(asked.map(({ q }) => q)).toEqual(['张']);
  expect(active()).toBe('张三@user4');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('张四@user5');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(field()).toHaveValue('谢谢@user5 ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('好');
  expect(field()).toHaveValue('谢谢@user5 好');
});

test('hashtags are completed by pressing one', async () => {
  answer(search, {
    accounts: [],
    statuses: [],
    hashtags: [{ id: 'x', name: '机器学习', url: '', history: [], following: false }],
  });
  const { user } = await open();
  await user.type(field(), '#机');
  await user.click(await screen.findByRole('option', { name: '#机器学习' }));
  expect(field()).toHaveValue('#机器学习 ');
  expect(field()).toHaveFocus();
});

test('Escape leaves a word as it is, until another one is begun', async () => {
  findPeople();
  const { user } = await open();
  await user.type(field(), '@张');
  await list();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('@张\n');
  await user.keyboard('@四');
  expect(await list()).toBeVisible();
});

test('nothing is looked for while an input method makes a word', async () => {
  const { queryClient } = await open();
  jest.useFakeTimers();
  field().focus();
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: '@zh' }, isComposing: true });
  fireEvent.select(field());
  act(() => jest.advanceTimersByTime(1000));
  expect(field()).toHaveValue('@zh');
  expect(queryClient.isFetching()).toBe(0);
  jest.useRealTimers();
  const asked = findPeople();
  fireEvent.input(field(), { target: { value: '@张' }, isComposing: true });
  fireEvent.compositionEnd(field());
  await list();
  expect(asked.map(({ q }) => q)).toEqual(['张']);
  // The Enter that takes a candidate of the input method.
  fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', keyCode: 229 }));
  expect(field()).toHaveValue('@张');
});
