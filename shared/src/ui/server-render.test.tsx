/** @jest-environment node */

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EntryActions } from '../entries/entry-actions.tsx';
import { EntryFrame } from '../entries/entry-frame.tsx';
import { TextInput } from '../input/text-input.tsx';
import { Feed } from '../lists/feed.tsx';
import { useInfiniteList } from '../lists/use-infinite-list.ts';
import { createQueryClient, QueryClientProvider } from '../runtime/queries/query.ts';
import { useScrollRestoration } from '../scroll/use-scroll-restoration.ts';
import { Button } from './control/button.tsx';
import { Checkbox } from './control/checkbox.tsx';
import { Segmented } from './control/segmented.tsx';
import { Select } from './control/select.tsx';
import { Avatar } from './data/avatar.tsx';
import { Count } from './data/count.tsx';
import { EventDate } from './data/event-date.tsx';
import { TagList } from './data/tag-list.tsx';
import { Time } from './data/time.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { Menu } from './overlay/menu.tsx';
import { Popover } from './overlay/popover.tsx';
import { QrCode } from './share/qr-code.tsx';

const nothing = () => {};
const options = [{ value: 'hot', label: '最热' }];

const List = () => {
  useScrollRestoration();
  const list = useInfiniteList<string>({
    queryKey: ['list'],
    loadPage: () => Promise.resolve([]),
    keyOf: (item) => item,
    addressed: true,
  });
  return <Feed name="专栏" list={list} renderItem={(item) => <EntryFrame title={item} href="/" />} />;
};

const served = (part: ReactNode, address = '/') => {
  const client = createQueryClient();
  client.setQueryData(['list'], { pages: [['甲', '乙']], pageParams: [1] });
  client.setQueryData(['list', { first: 3 }], { pages: [['丙']], pageParams: [3] });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>{part}</StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
};

/** Everything that may stand in a served document. */
const parts = (
  <>
    <List />
    <EntryFrame
      title="题"
      href="/view/1"
      picture="/a.png"
      summary="摘要"
      actions={<EntryActions url="/view/1" />}
    />
    <Button busy>好</Button>
    <Checkbox checked mixed onChange={nothing}>
      全选
    </Checkbox>
    <Segmented label="排序" options={options} value="hot" onChange={nothing} hrefOf={() => '/'} />
    <Select label="时间范围" options={options} value="hot" onChange={nothing} />
    <Avatar src="/a.png" name="林一" id={7} />
    <Avatar src="" name="林一" id={7} />
    <Count value={12_345} unit="次" />
    <EventDate start="2026-08-22 19:30:00" end="" />
    <TagList tags={[{ id: 1, title: '大模型' }]} hrefOf={() => '/'} />
    <Time value="2026-08-22 19:30:00" />
    <Dialog open title="对话框" onClose={nothing}>
      内容
    </Dialog>
    <Menu trigger={() => <button type="button">更多</button>} items={[]} />
    <Popover label="卡片" openOn="hover" trigger={() => <button type="button">卡片</button>}>
      内容
    </Popover>
    <QrCode value="x" size={65} />
    <TextInput label="链接" value="" onChange={nothing} />
  </>
);

test('every part renders on the server, where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const html = served(parts);
  expect(html).toContain('role="feed"');
  expect(html).toContain('乙');
  expect(html).toContain('2026年8月22日 周六 19:30');
});

test('the pages of a list are linked where no scripts add to it', () => {
  expect(served(<List />, '/?sort=hot')).toMatch(/<a href="\/\?sort=hot&amp;page=2" [^>]*rel="next"/);
  const third = served(<List />, '/?page=3');
  expect(third).toContain('丙');
  expect(third).toMatch(/<a href="\/\?page=4" [^>]*rel="next"/);
  expect(third).toMatch(/<a href="\/\?page=2" [^>]*rel="prev"/);
  expect(served(<List />, '/?page=0')).not.toContain('rel="prev"');
});

test('every choice can be reached by the tab key before arrow keys work', () => {
  const two = [...options, { value: 'new', label: '最新' }];
  const html = served(
    <Segmented label="排序" options={two} value="hot" onChange={nothing} hrefOf={() => '/'} />,
  );
  expect(html.match(/tabindex="0"/g)).toHaveLength(2);
});

test('the line with the zone of an event is there before the zone of the viewer is known', () => {
  expect(served(<EventDate start="2026-08-22 19:30:00" end="" />)).toContain('北京时间');
});

test('nothing served has a style attribute or element, which the CSP would strip', () => {
  expect(served(parts)).not.toMatch(/ style=|<style/);
});
