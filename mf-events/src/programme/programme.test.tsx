import { eventDetail, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { EventRoot } from '../page/event-root.tsx';

beforeEach(() => {
  provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });
  receiveLogin({});
});
afterEach(() => useAuth.setState({ status: 'unknown', info: undefined }, true));

const open = async (given: Parameters<typeof eventDetail>[0]) => {
  answer('POST /v1/events/info', eventDetail(given));
  await renderPart(<EventRoot path="/activities/5" />);
  return within(await screen.findByRole('article'));
};

const recap = {
  content: '<p>来了六十人（示例）</p>',
  replay_url: 'https://video.example/1',
  slides: [
    { title: '开场幻灯片', url: 'https://files.example/a.pdf' },
    { title: '坏地址', url: 'javascript:alert(1)' },
  ],
  links: [
    { source_id: 'story-7', title: '现场记录' },
    { source_id: 'paper-0b1c', title: '讲到的论文' },
  ],
};

test('the programme: points in their order, and who speaks', async () => {
  const page = await open({
    agenda: [
      { time: '14:00', title: '开场', speaker: '' },
      { time: '14:30', title: '智能体', speaker: '示例讲者' },
    ],
    speakers: [{ name: '示例讲者', title: '示例大学', brief: '研究智能体', avatar_url: '' }],
  });
  const points = within(page.getByRole('region', { name: '议程' })).getAllByRole('listitem');
  expect(points.map(({ textContent }) => textContent)).toEqual(['14:00开场', '14:30智能体示例讲者']);
  const speakers = page.getByRole('region', { name: '嘉宾' });
  expect(within(speakers).getByRole('heading', { name: '示例讲者' })).toBeVisible();
  expect(speakers).toHaveTextContent('示例大学研究智能体');
});

test('a programme in the organiser’s own words stands there as it is, and not twice', async () => {
  const page = await open({
    ac_desc_two: '<h3>议程</h3><table><tbody><tr><td>开场</td></tr></tbody></table>',
  });
  expect(page.getByRole('table')).toHaveTextContent('开场');
  expect(page.getAllByRole('heading', { name: '议程' })).toHaveLength(1);
});

test('below a recap the introduction keeps its name, and what is within a part is a level lower', async () => {
  const headed = '<h3>适合谁</h3><p>所有人</p>';
  const levels = async (given: Parameters<typeof eventDetail>[0]) => {
    const page = await open({ ac_desc: headed, agenda: [], ...given });
    // Without the event's own heading and that of the comments at the end.
    const found = page.getAllByRole('heading').slice(1, -1);
    return found.map((heading) => `${heading.tagName} ${heading.textContent}`);
  };
  expect(await levels({})).toEqual(['H3 适合谁']);
  cleanup();
  expect(await levels({ color_status: 0, recap: { ...recap, content: '<p>来了 60 人</p>' } })).toEqual([
    ...['H2 活动回顾', 'H3 总结', 'H3 幻灯片', 'H3 相关文章与论文'],
    ...['H2 活动介绍', 'H3 适合谁'],
  ]);
});

test('without programme, speakers and recap there are no empty parts', async () => {
  const page = await open({ agenda: [] });
  for (const name of ['议程', '嘉宾', '活动回顾', '活动已取消'])
    expect(page.queryByRole('region', { name })).toBeNull();
  expect(page.queryByText('线上')).toBeNull();
});

test('the place leads to a map, beside the page; the net has none', async () => {
  const page = await open({ place: '二楼报告厅', address: '演示路 2 号' });
  const map = page.getByRole('link', { name: '查看地图' });
  expect(map).toHaveAttribute(
    'href',
    `https://uri.amap.com/search?keyword=${encodeURIComponent('二楼报告厅 演示路 2 号')}`,
  );
  expect(map).toHaveAttribute('target', '_blank');
  expect(map).toHaveAttribute('rel', 'noopener');
});

test('who has a place gets the address on the net; an address that is none leads nowhere', async () => {
  const given = { is_online: true, place: '线上', order_status: 1, order_info: ticket() };
  const page = await open({ ...given, online_url: 'https://live.example/1' });
  expect(page.getByRole('link', { name: '进入线上会场' })).toHaveAttribute('href', 'https://live.example/1');
  expect(page.queryByRole('link', { name: '查看地图' })).toBeNull();
});

test.each([{ online_url: 'javascript:alert(1)' }, { online_url: 'https://live.example/1', color_status: 0 }])(
  'no way to the net: %j',
  async (given) => {
    const page = await open({ is_online: true, ...given });
    expect(page.queryByRole('link', { name: '进入线上会场' })).toBeNull();
  },
);

test('after the end: replay, slides, what belongs to it on the hub', async () => {
  const page = await open({ color_status: 0, button_msg: '已结束', icon_msg: '已结束', recap });
  const part = within(page.getByRole('region', { name: '活动回顾' }));
  expect(part.getByText('来了六十人（示例）')).toBeVisible();
  const hrefs = part.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'https://video.example/1',
    'https://files.example/a.pdf',
    'https://hub.example/view/7',
    'https://hub.example/paper/0b1c',
  ]);
  expect(part.queryByText('坏地址')).toBeNull();
});

test('before: what belongs to it on the hub, for who prepares', async () => {
  const page = await open({ recap: { content: '', replay_url: '', slides: [], links: recap.links } });
  expect(page.queryByRole('region', { name: '活动回顾' })).toBeNull();
  const part = within(page.getByRole('region', { name: '相关文章与论文' }));
  expect(part.getByRole('link', { name: '讲到的论文' })).toHaveAttribute(
    'href',
    'https://hub.example/paper/0b1c',
  );
});

test('called off: that it is, and why, also for who signed up', async () => {
  const page = await open({
    is_called_off: true,
    call_off_reason: '场地临时关闭',
    color_status: 0,
    button_msg: '已取消',
    icon_msg: '已取消',
    order_status: 1,
    order_info: ticket(),
  });
  const notice = page.getByRole('region', { name: '活动已取消' });
  expect(notice).toHaveTextContent('活动已取消，你的报名已失效');
  expect(notice).toHaveTextContent('场地临时关闭');
  expect(page.getByRole('button', { name: '已取消' })).toBeDisabled();
  expect(page.queryByRole('button', { name: '取消报名' })).toBeNull();
});
