import { storyInEditor } from '@hub/shared/contracts/testing/writing';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { beginAnew, body, create, edit, paste, saved, status, title, typeTitle } from '../writing.testing.ts';
import { storyDrafts } from './story-drafts.ts';

beforeEach(() => {
  beginAnew();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string) => {
    if (key.startsWith('hub:/write/')) throw new DOMException('full', 'QuotaExceededError');
  });
});
afterEach(() => jest.restoreAllMocks());

/** Whether the browser asks its reader before the page goes. */
const asks = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  return leaving.defaultPrevented;
};

const untilFull = () => waitFor(() => expect(status()[0]).toMatch(/本机存储空间已满/), { timeout: 4000 });

const leave = async ({ router }: Awaited<ReturnType<typeof openPage>>) => {
  answer(edit, storyInEditor());
  await act(() => router.navigate('/update/12'));
  expect(await screen.findByText(/刚才的文字只在这个窗口里/)).toBeInTheDocument();
};

test('the API gets the text at once', async () => {
  refuse(create, 500);
  await openPage('/create');
  await typeTitle('没有空间');
  await paste('文字');
  await untilFull();
  expect(asks()).toBe(true);
  const created = answer(create, { ...saved(), is_repeat: false });
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 9000 });
  await waitFor(() => expect(asks()).toBe(false));
});

test('a text without a title outlives its page, is asked about, and found again', async () => {
  const page = await openPage('/create');
  await paste('没有标题，也没有空间');
  await untilFull();
  await leave(page);
  expect(asks()).toBe(true);
  await act(() => page.router.navigate('/create'));
  await page.user.click(await screen.findByRole('button', { name: '恢复草稿' }));
  await waitFor(async () => expect(await body()).toHaveTextContent('没有标题，也没有空间'));
  expect(asks()).toBe(true);
  const created = answer(create, { ...saved(), is_repeat: false });
  await typeTitle('有标题了');
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 9000 });
  await waitFor(() => expect(asks()).toBe(false));
});

test('a text goes up although its page is gone, once there is a network again', async () => {
  cutOff(create);
  const page = await openPage('/create');
  await typeTitle('离线写的');
  await paste('离开之后');
  await untilFull();
  await leave(page);
  const created = answer(create, { ...saved(), is_repeat: false });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(created).toEqual([expect.objectContaining({ title: '离线写的', draft: true })]));
  await waitFor(() => expect(asks()).toBe(false));
  expect(storyDrafts.of(3)).toEqual([expect.objectContaining({ storyId: 12, isSaved: true })]);
});

test('a text that is found again and given up stays given up', async () => {
  const page = await openPage('/create');
  await paste('不要了');
  await untilFull();
  await leave(page);
  await act(() => page.router.navigate('/create'));
  await page.user.click(await screen.findByRole('button', { name: '放弃' }));
  expect(asks()).toBe(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(storyDrafts.of(3)).toEqual([]);
});

test('a text is kept here as soon as there is room, although its page is gone', async () => {
  const page = await openPage('/create');
  await paste('等到了空间');
  await untilFull();
  await leave(page);
  jest.mocked(Storage.prototype.setItem).mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asks()).toBe(false));
  expect(Object.values(localStorage).join()).toContain('等到了空间');
});

test('publishing without a network does not say that the text is kept', async () => {
  cutOff(create);
  const { user } = await openPage('/create');
  await typeTitle('没有存好');
  await paste('文字');
  await untilFull();
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(/^网络连接失败，本机存储空间已满，请不要关闭这个页面/)).toBeInTheDocument();
  expect(screen.queryByText(/文字已存好/)).not.toBeInTheDocument();
  expect(await title()).toHaveValue('没有存好');
});
