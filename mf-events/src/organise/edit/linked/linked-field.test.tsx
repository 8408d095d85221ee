import { paper } from '@hub/shared/contracts/testing/catalogue';
import { paperHit, storyHit } from '@hub/shared/contracts/testing/search';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { begin, field, openEdit, press, stores } from '../edit.testing.tsx';

beforeEach(begin);

const chosen = () => within(screen.getByRole('list', { name: '已选的相关内容' })).getAllByRole('listitem');
const ask = 'GET /v2/search';

test('stories and papers are found by words, added, taken away and sent', async () => {
  answer(ask, ({ input }) => (input['type'] === 'paper' ? [paperHit()] : [storyHit()]));
  const { user } = await openEdit();
  await user.type(field('相关文章与论文'), '大模型');
  await user.click(press('查找'));
  const { title } = paperHit();
  await user.click(await screen.findByRole('button', { name: `添加：${title}` }));
  const added = screen.getByRole('button', { name: `已添加：${title}` });
  expect(added).toHaveFocus();
  await user.click(added);
  await user.click(press(`添加：${storyHit().title}`));
  expect(chosen().map((item) => item.textContent)).toEqual([`论文${title}`, `文章${storyHit().title}`]);
  await user.click(press(`移除：${title}`));
  expect(field('相关文章与论文')).toHaveFocus();
  const sent = stores();
  await user.click(press('保存修改'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['linked']).toEqual([{ source_id: 'story-12' }]);
});

test.each([
  ['https://hub.example/view/12?from=a', 'GET /v1/stories/{id}', () => storyEntry({ id: 12 }), '12'],
  [`https://hub.example/paper/${paper().id}`, 'GET /v3/paper/{id}', () => paper(), paper().id],
] as const)('an address names one: %s', async (address, call, data, id) => {
  const asked: string[] = [];
  answer(call, ({ params }) => {
    asked.push(params['id'] ?? '');
    return data() as never;
  });
  const { user } = await openEdit();
  await user.type(field('相关文章与论文'), `${address}{Enter}`);
  expect(await screen.findByText('找到 1 个')).toBeVisible();
  expect(asked).toEqual([id]);
});

test('what is not there is said at the field', async () => {
  refuse('GET /v1/stories/{id}', 404, '文章不存在或已删除');
  const { user } = await openEdit();
  await user.type(field('相关文章与论文'), 'story-999{Enter}');
  await waitFor(() => expect(field('相关文章与论文')).toHaveAccessibleDescription(/没有找到/));
});
