import { screen, within } from '@testing-library/react';
import { heatReasons } from '../../contracts/testing/catalogue.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { RowLabel } from '../row-label.ts';
import { HotWindow } from './hot-window.ts';
import { WhyHot } from './why-hot.tsx';

const row = (
  <HotWindow value="week">
    <RowLabel value="heading">
      <h2 id="heading">一篇文章</h2>
      <WhyHot sourceId="story-12" />
    </RowLabel>
  </HotWindow>
);

const open = async () => {
  const page = await renderPart(row);
  await page.user.click(screen.getByRole('button', { name: '为什么上榜 一篇文章' }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: '为什么上榜' })) };
};

test('only hot lists give reasons', async () => {
  await renderPart(<WhyHot sourceId="story-12" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks when it is opened, and tells what counted, in which window, computed when', async () => {
  const asked = answer('GET /v1/heat', heatReasons());
  const { panel } = await open();
  expect(await panel.findByText('热度 48，按最近 7 天排名')).toBeVisible();
  expect(asked).toEqual([{ source_id: 'story-12', time: 'week' }]);
  const rows = panel.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['计入数量得分', '发布15.5', '点赞542.4']);
  expect(panel.getByText(/1.2 天；得分每 3.5 天减半/)).toBeVisible();
  expect(panel.getByText(/2026年11月21日 周六 18:00/)).toBeVisible();
});

test('says from which day a window counts back, and that age does not enter', async () => {
  answer('GET /v1/heat', heatReasons({ as_of: '2026-08-22T03:00:00.000Z', half_life_days: 0, age_days: 0 }));
  const { panel } = await open();
  expect(await panel.findByText(/按截至 2026年8月22日 周六 的 7 天排名/)).toBeVisible();
  expect(panel.queryByText(/减半/)).toBeNull();
});

test('says of what appeared after the window that it did', async () => {
  const as_of = '2026-08-22T03:00:00.000Z';
  answer('GET /v1/heat', heatReasons({ as_of, age_days: 0, days_after: 91.3 }));
  const { panel } = await open();
  expect(await panel.findByText(/本站内容，与截至 2026年8月22日 周六 的 7 天的内容一起排名/)).toBeVisible();
  expect(panel.getByText(/在这段时间之后 91.3 天发布/)).toBeVisible();
  expect(panel.queryByText(/距窗口末尾/)).toBeNull();
});

test('a failure says so in its place and can be tried again', async () => {
  refuse('GET /v1/heat', 500);
  const { panel, user } = await open();
  const retry = await panel.findByRole('button', { name: '重试' });
  answer('GET /v1/heat', heatReasons());
  await user.click(retry);
  expect(await panel.findByText(/热度 48/)).toBeVisible();
});
