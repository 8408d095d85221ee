import { answer, cutOff, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  beginAnew,
  button,
  field,
  media,
  open,
  picture,
  stored,
  takePosts,
  toasts,
} from './composer.testing.tsx';

const upload = 'POST /api_link/v2/media';
const describePicture = 'PUT /api_link/v1/media/{id}';

beforeEach(beginAnew);

const paste = (...files: File[]) =>
  fireEvent.paste(field(), { clipboardData: { files, types: ['Files'], getData: () => '' } });
const rows = () => within(screen.getByRole('list', { name: '图片' })).getAllByRole('listitem');
const posted = () => waitFor(() => expect(toasts()).toContain('已发布'));

test('pictures go up when they are chosen, in the order that is wanted, with what they show in words', async () => {
  let last = 40;
  answer(upload, () => media({ id: String(++last) }));
  const described = answer(describePicture, media());
  const { inputs } = takePosts();
  const { user } = await open();
  await user.upload(screen.getByLabelText('选择图片'), [picture('a'), picture('b')]);
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.getByText(/有 2 张图片还没有说明/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '图片 2 的说明' }), '两只猫');
  expect(screen.getByText(/有一张图片还没有说明/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '前移图片 2' }));
  expect(screen.getByRole('textbox', { name: '图片 1 的说明' })).toHaveValue('两只猫');
  await user.click(button());
  await posted();
  expect(described).toEqual([{ description: '两只猫' }]);
  expect(inputs[0]).toMatchObject({ status: '', media_ids: ['42', '41'] });
  expect(screen.queryByRole('list', { name: '图片' })).toBeNull();
});

test('nothing is posted before its pictures have arrived', async () => {
  const release = hold(upload, media());
  const { user } = await open();
  await user.type(field(), '看图');
  paste(picture('a'));
  expect(await screen.findByRole('progressbar', { name: '图片 1上传中' })).toBeVisible();
  expect(button()).toBeDisabled();
  await act(async () => release());
  await waitFor(() => expect(button()).toBeEnabled());
});

test('a picture that did not arrive can be sent again or removed', async () => {
  const { user } = await open();
  cutOff(upload);
  fireEvent.drop(field(), { dataTransfer: { files: [picture('a')], types: ['Files'] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/上传失败：网络连接失败/);
  refuse(upload, 422, '图片无法识别');
  await user.click(screen.getByRole('button', { name: '重新上传图片 1' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('图片无法识别'));
  answer(upload, media({ id: '44' }));
  await user.click(screen.getByRole('button', { name: '重新上传图片 1' }));
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '移除图片 1' }));
  expect(button()).toBeDisabled();
  await waitFor(() => expect(stored()).not.toContain('"44"'));
});

test('what keeps a status from being sent says whether a picture is on its way or has failed', async () => {
  cutOff(upload);
  const { user } = await open();
  await user.type(field(), '看图');
  paste(picture('a'));
  expect(await screen.findByText('有图片上传失败，请先重试或移除')).toBeVisible();
  const release = hold(upload, media());
  await user.click(screen.getByRole('button', { name: '重新上传图片 1' }));
  expect(await screen.findByText('图片还没有上传完，请稍候或移除')).toBeVisible();
  await act(async () => release());
  await waitFor(() => expect(button()).toBeEnabled());
});

test('four pictures at most, and only pictures', async () => {
  answer(upload, ({ headers }) => media({ id: String(headers.get('content-length') ?? 1) }));
  await open();
  paste(...['a', 'b', 'c', 'd', 'e'].map(picture), new File(['x'], 'x.pdf', { type: 'application/pdf' }));
  expect(rows()).toHaveLength(4);
  expect(toasts()).toEqual(['只能添加 PNG、JPEG、GIF 和 WebP 图片', '最多 4 张图片']);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('words that were pasted with a picture of them are words', async () => {
  await open();
  fireEvent.paste(field(), {
    clipboardData: { files: [picture('a')], types: ['text/plain', 'Files'], getData: () => '字' },
  });
  expect(screen.queryByRole('list', { name: '图片' })).toBeNull();
});

test('pictures survive a reload as long as the feed has them', async () => {
  answer(upload, media({ id: '41' }));
  const { unmount } = await open();
  paste(picture('a'));
  await waitFor(() => expect(button()).toBeEnabled());
  unmount();
  answer('GET /api_link/v1/media/{id}', media({ id: '41' }));
  const again = await open();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(button()).toBeEnabled();
  again.unmount();
  refuse('GET /api_link/v1/media/{id}', 404, 'Record not found');
  await open();
  await waitFor(() => expect(toasts()).toEqual(['草稿里有 1 张图片已过期，请重新添加']));
  expect(screen.queryByRole('list', { name: '图片' })).toBeNull();
});

test('a poll has its question and two options, and stands in no other status', async () => {
  const { inputs } = takePosts();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '投票' }));
  expect(screen.getByRole('button', { name: '添加图片' })).toBeDisabled();
  expect(screen.getByText('请写上投票的问题')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '选项 1' }), '好{Enter}');
  await user.type(field(), '读哪篇？');
  expect(button()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: '选项 2' }), '好');
  expect(button()).toHaveAttribute('title', '投票选项不能重复');
  expect(screen.getByText('投票选项不能重复')).toBeVisible();
  expect(button()).toHaveAccessibleDescription('投票选项不能重复');
  await user.type(screen.getByRole('textbox', { name: '选项 2' }), '不');
  await user.click(screen.getByRole('button', { name: '添加选项' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '投票时长' }), '7 天');
  await user.click(screen.getByRole('checkbox', { name: '可多选' }));
  await user.click(button());
  await posted();
  expect(inputs[0]).toMatchObject({
    poll: { options: ['好', '好不'], expires_in: 604_800, multiple: true },
    media_ids: [],
  });
});

test('a warning, who may see it and the language go with it; the warning counts', async () => {
  const { inputs } = takePosts();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '内容提示' }));
  await user.type(screen.getByRole('textbox', { name: '内容提示' }), '剧透{Enter}');
  await user.type(field(), '结局');
  expect(inputs).toEqual([]);
  expect(screen.getByText(/最多 500/)).toHaveTextContent('还可以写 496 字');
  await user.selectOptions(screen.getByRole('combobox', { name: '谁可以看' }), '仅关注者');
  await user.selectOptions(screen.getByRole('combobox', { name: '语言' }), 'English');
  await user.click(button());
  await posted();
  expect(inputs[0]).toMatchObject({
    spoiler_text: '剧透',
    sensitive: true,
    visibility: 'private',
    language: 'en',
  });
});
