/** @jest-environment node */

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EntryActions } from '../entries/entry-actions.tsx';
import { EntryFrame } from '../entries/entry-frame.tsx';
import { TextInput } from '../input/text-input.tsx';
import { Feed } from '../lists/feed.tsx';
import { useInfiniteList } from '../lists/use-infinite-list.ts';
import { createQueryClient, QueryClientProvider } from '../runtime/query.ts';
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
  });
  return <Feed name="专栏" list={list} renderItem={(item) => <EntryFrame title={item} href="/" />} />;
};

const served = (part: ReactNode) => {
  const client = createQueryClient();
  client.setQueryData(['list'], { pages: [['甲', '乙']], pageParams: [1] });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">{part}</StaticRouter>
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
    <Avatar src="/a.png" />
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

test('nothing served has a style attribute or element, which the CSP would strip', () => {
  expect(served(parts)).not.toMatch(/ style=|<style/);
});
