import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const call = 'POST /v1/story/similar';
const open = async () => {
  answer('GET /v1/stories/{id}', storyEntry({ id: 12 }));
  answer('GET /v1/daily/reports/{id}', []);
  const page = await openPage('/view/12');
  await screen.findByRole('heading', { level: 1 });
  return page;
};

test('lists what is like it, with who wrote it', async () => {
  const asked = answer(call, [
    storyEntry({ id: 2, title: 'LoRA：只学两个瘦矩阵', user_avatar: '/a.png' }),
    storyEntry({ id: 3, title: 'A link', url: 'https://example.org/a', host: 'example.org' }),
  ]);
  await open();
  const section = await screen.findByRole('region', { name: '相似文章' });
  const [story, link] = within(section).getAllByRole('listitem');
  expect(story).toHaveTextContent('示例作者');
  expect(link).toHaveTextContent('example.org');
  expect(within(section).getByRole('link', { name: 'LoRA：只学两个瘦矩阵' })).toHaveAttribute(
    'href',
    '/view/2',
  );
  expect(asked).toEqual([{ story_id: 12, limit: 6 }]);
});

test('without any there is no heading over nothing', async () => {
  answer(call, []);
  await open();
  expect(screen.queryByRole('region', { name: '相似文章' })).not.toBeInTheDocument();
});

test('a failure stays in its place, without a word elsewhere, and can be tried again', async () => {
  refuse(call, 500, '服务器开小差了，请稍后再试');
  const { user } = await open();
  const section = await screen.findByRole('region', { name: '相似文章' });
  expect(section).toHaveTextContent('出错啦');
  expect(screen.queryByText('服务器开小差了，请稍后再试')).not.toBeInTheDocument();
  answer(call, [storyEntry({ id: 2, title: '又有了' })]);
  await user.click(within(section).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '又有了' })).toBeVisible();
});
