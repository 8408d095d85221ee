import { eventPreview } from '@hub/shared/contracts/testing/event';
import { answer, cutOff } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { begin, byLabel, fillIn, kept, openEdit, openNew, press, row, type } from '../edit.testing.tsx';

beforeEach(begin);

const call = 'POST /v1/events/preview';
const dialog = () => screen.findByRole('dialog', { name: '预览' });
const sheet = () => screen.findByRole('article');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the form is drawn as visitors will see it, and what the API alone knows is asked for', async () => {
  const sent = answer(
    call,
    eventPreview({ content: '<p>带上问题。</p>', pictures: ['/img/a/960.webp', ''] }),
  );
  // The field of the picture shows it too.
  answer('POST /v1/story/preview', { content: '', cover_url: '/img/a/640.webp' });
  const { user } = await openNew();
  fillIn();
  type('名额', '30');
  type('地点', '示例书店二层');
  type('线上链接（只有报名成功的人能看到）', 'https://meet.example/1');
  type('配图', 'https://pic.example/a.png');
  await user.click(press('添加日程'));
  await user.type(row('日程第 1 项').getByLabelText('议题'), '开场');
  await user.click(press('添加日程'));
  await user.click(press('添加讲者'));
  await user.type(row('讲者第 1 项').getByLabelText('姓名'), '示例讲者');
  await user.click(press('预览'));
  const page = within(await sheet());
  expect(page.getByRole('heading', { level: 1, name: '读书会（示例）' })).toBeInTheDocument();
  for (const words of ['报名中', '示例书店二层', '30 席，已报名 0 人', '带上问题。', '示例讲者'])
    expect(page.getByText(words)).toBeInTheDocument();
  expect(page.getByText('2026年12月5日 周六 14:00–16:30')).toBeInTheDocument();
  expect(within(page.getByRole('region', { name: '议程' })).getAllByRole('listitem')).toHaveLength(1);
  expect((await sheet()).querySelector('img')).toHaveAttribute('src', expect.stringMatching(/\/img\/a\/960/));
  expect(screen.queryByText('进入线上会场')).toBeNull();
  expect(sent).toEqual([
    {
      ...{ id: 0, start_time: '2026-12-05 14:00:00', end_time: '2026-12-05 16:30:00', is_online: false },
      ...{ capacity: '30', waitlist: false, content: '', recap: '' },
      pictures: [{ address: 'https://pic.example/a.png' }],
    },
  ]);
});

test('nobody signs up in a preview, which says so', async () => {
  answer(call, eventPreview());
  const { user } = await openNew();
  await user.click(press('预览'));
  const button = await screen.findByRole('button', { name: '立即报名' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/按钮不能用/);
  expect(screen.getByText('（没有名称）')).toBeInTheDocument();
  expect((await sheet()).dataset['reading']).toBeUndefined();
  for (const name of ['时间', '地点'])
    expect(within(await sheet()).getByText(name).nextElementSibling).toHaveTextContent('待定');
});

test('what is missing leads to its field, in a row of a list too', async () => {
  answer(call, eventPreview());
  const { user } = await openNew();
  await user.click(press('添加讲者'));
  await user.type(row('讲者第 1 项').getByLabelText('头衔'), '研究员');
  await user.click(press('预览'));
  const missing = within(await screen.findByRole('region', { name: '发布前还缺' }));
  expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '请填写活动名称',
    '请填写开始时间',
    '请填写结束时间',
    '讲者第 1 项：请填写姓名',
  ]);
  await user.click(missing.getByRole('button', { name: '请填写开始时间' }));
  await gone();
  expect(byLabel('开始时间')).toHaveFocus();
  fillIn();
  await user.click(press('预览'));
  await user.click(await screen.findByRole('button', { name: '讲者第 1 项：请填写姓名' }));
  await gone();
  expect(row('讲者第 1 项').getByLabelText('姓名')).toHaveFocus();
  await user.keyboard('示例讲者');
  await user.click(press('预览'));
  expect(await screen.findByText('必填的都填好了，可以发布。')).toBeInTheDocument();
});

test('by keyboard it opens and closes, and the form is as it was; Escape that ends a composition closes nothing', async () => {
  answer(call, eventPreview({ order_count: 12 }));
  const { user } = await openEdit({ capacity: 80 });
  type('活动名称', '改了名的沙龙（示例）');
  press('预览').focus();
  await user.keyboard('{Enter}');
  expect(within(await sheet()).getByText('80 席，已报名 12 人')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(await dialog()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await gone();
  expect(press('预览')).toHaveFocus();
  expect(byLabel('活动名称')).toHaveValue('改了名的沙龙（示例）');
  await waitFor(() => expect(kept(5)[0]?.values.name).toBe('改了名的沙龙（示例）'));
});

test('it can be as wide as a phone, and its links open beside the form', async () => {
  answer(call, eventPreview({ content: '<p><a href="/view/12">须知</a></p>' }));
  const { user, url } = await openEdit({ linked: [{ source_id: 'story-12', title: '要读的文章' }] });
  await user.click(press('预览'));
  const page = within(await sheet());
  expect(page.getByRole('link', { name: '要读的文章' })).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: '手机' }));
  expect(screen.getByRole('radio', { name: '手机' })).toBeChecked();
  for (const name of ['须知', '智能体']) {
    const link = page.getByRole('link', { name });
    await user.click(link);
    expect(link).toHaveAttribute('target', '_blank');
  }
  expect(url()).toBe('/events/organise/5/edit');
});

test('a recap is shown once the event is over; without the API it can be asked for again', async () => {
  cutOff(call);
  const { user } = await openEdit({
    ...{ recap: '<p>聊了三件事。</p>', replay_url: 'https://video.example/1' },
    slides: [{ title: '讲义一', url: 'https://files.example/1.pdf' }],
  });
  await user.click(press('预览'));
  await screen.findByRole('button', { name: '重试' });
  answer(call, eventPreview({ color_status: 0, icon_msg: '已结束', recap: '<p>聊了三件事。</p>' }));
  await user.click(press('重试'));
  const recap = within(await screen.findByRole('region', { name: '活动回顾' }));
  expect(recap.getByText('聊了三件事。')).toBeInTheDocument();
  expect(recap.getByRole('link', { name: '讲义一' })).toHaveAttribute('target', '_blank');
});
