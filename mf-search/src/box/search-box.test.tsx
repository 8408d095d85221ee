import { suggestion } from '@hub/shared/contracts/testing/search';
import { answer, cutOff } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';
import { clearHistory, readHistory, remember } from './search-history.ts';

const hot = 'GET /v2/search/hotwords';
const titles = 'GET /v2/search/stories_title';
const done = jest.fn();
const show = (url = '/') => renderPage([{ path: '*', element: <SearchBox onDone={done} /> }], url);
// Typing has to rest for a while before anything is asked.
const patient = { timeout: 4000 };
const box = () => screen.getByRole('combobox', { name: '搜索' });
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);

beforeEach(() => {
  clearHistory();
  done.mockClear();
  answer(hot, [{ source: { content: '大模型' } }, { source: { content: '智能体' } }]);
  answer(titles, [suggestion(1, '模型一'), suggestion(2, '模型二')]);
});

test('stands in a search landmark and searches what is typed', async () => {
  const { user, url } = await show();
  expect(within(screen.getByRole('search')).getByRole('combobox')).toHaveAttribute('maxlength', '100');
  await user.type(box(), ' 世界 模型 {Enter}');
  expect(url()).toBe(`/search?q=${encodeURIComponent('世界')}+${encodeURIComponent('模型')}`);
  expect(readHistory()).toEqual(['世界 模型']);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('arrow keys walk through suggestions to the row of all results', async () => {
  const { user, url } = await show();
  await user.type(box(), '模型');
  expect(rows()).toEqual(['查看 “模型” 的搜索结果']);
  expect(await screen.findByRole('option', { name: '模型一' }, patient)).toBeVisible();
  expect(rows()).toEqual(['模型一', '模型二', '查看 “模型” 的搜索结果']);
  await user.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { selected: true });
  expect(last).toHaveTextContent('查看 “模型” 的搜索结果');
  expect(box()).toHaveAttribute('aria-activedescendant', last.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(url()).toBe(`/search?q=${encodeURIComponent('模型二')}`);
  expect(box()).toHaveValue('模型二');
});

test('the row that the keys lead to is in sight, in a list that is longer than its place', async () => {
  for (let index = 0; index < 10; index += 1) remember(`词${index}`);
  const seen: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    expect(how).toEqual({ block: 'nearest' });
    seen.push(this.id);
  });
  const { user } = await show();
  await user.click(box());
  expect(seen).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  expect(seen).toEqual([first?.id, second?.id]);
  expect(box()).toHaveAttribute('aria-activedescendant', second?.id);
  jest.restoreAllMocks();
});

test('waits until typing rests, and is silent where suggestions fail', async () => {
  const asked = answer(titles, [suggestion(1, '模型一')]);
  const { user } = await show();
  await user.type(box(), '模型的');
  await screen.findByRole('option', { name: '模型一' }, patient);
  expect(asked).toEqual([{ q: '模型的', type: 'stories_title' }]);
  cutOff(titles);
  await user.type(box(), '推理');
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(rows()).toEqual(['查看 “模型的推理” 的搜索结果']);
});

test('shows history, which can be cleared, and hot words; an empty field searches the hot word', async () => {
  for (let index = 0; index < 12; index += 1) remember(`词${index}`);
  expect(readHistory()).toHaveLength(10);
  const { user, url } = await show();
  await user.click(box());
  expect(rows()[0]).toContain('词11');
  await user.click(screen.getByRole('button', { name: '清空历史' }));
  expect(readHistory()).toEqual([]);
  await screen.findByPlaceholderText('大模型', {}, { timeout: 4000 });
  expect(rows()).toEqual(['热门搜索大模型', '智能体']);
  await user.keyboard('{Enter}');
  expect(url()).toBe(`/search?q=${encodeURIComponent('大模型')}`);
});

test('hot words are there as soon as somebody opens the box', async () => {
  const asked = answer(hot, [{ source: { content: '大模型' } }]);
  const { user } = await show();
  expect(asked).toHaveLength(0);
  await user.click(box());
  // Sooner than of a box that nobody opened.
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 1000 });
  expect(await screen.findByRole('option', { name: /大模型/ })).toBeVisible();
  expect(box()).toHaveAttribute('placeholder', '大模型');
});

test('the keyboard reaches 清空历史, and goes on in the field', async () => {
  remember('世界模型');
  const { user } = await show();
  await user.tab();
  expect(box()).toHaveFocus();
  await user.tab();
  await user.tab();
  const clear = screen.getByRole('button', { name: '清空历史' });
  expect(clear).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(readHistory()).toEqual([]);
  expect(clear).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
});

test('whoever leaves the search by keyboard leaves no list behind', async () => {
  remember('世界模型');
  const { user } = await show();
  await user.click(box());
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.tab({ shift: true });
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('says when it is done, also where nothing new was asked for', async () => {
  const { user } = await show('/search?q=abc');
  await user.type(box(), '{Enter}');
  expect(done).toHaveBeenCalledTimes(1);
  await user.clear(box());
  await user.type(box(), '模型');
  await user.click(screen.getByRole('option', { name: /^查看/ }));
  expect(done).toHaveBeenCalledTimes(2);
});

test('asks for nothing while a word is being composed', async () => {
  const asked = answer(titles, [suggestion(1, '模型一')]);
  await show();
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: "mo'xing" } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  fireEvent.change(box(), { target: { value: '模型' } });
  fireEvent.compositionEnd(box());
  expect(await screen.findByRole('option', { name: '模型一' }, patient)).toBeVisible();
  expect(asked).toEqual([{ q: '模型', type: 'stories_title' }]);
});

test('searches only for something else than what is shown', async () => {
  const { user, router } = await show('/search?q=abc&type=paper');
  expect(box()).toHaveValue('abc');
  const { key } = router.state.location;
  await user.type(box(), '{Enter}');
  expect(router.state.location.key).toBe(key);
});

test('Escape closes the list and leaves the next Escape to the header', async () => {
  const { user } = await show();
  await user.type(box(), '模');
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true);
});

test('the Enter that takes a candidate of an input method searches nothing', async () => {
  const { user, url } = await show();
  await user.type(box(), 'moxing');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(url()).toBe('/');
});
