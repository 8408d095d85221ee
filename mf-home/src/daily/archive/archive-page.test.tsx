import { editionMonth } from '@hub/shared/contracts/testing/daily';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const latest = 'GET /v1/daily/archive';
const ofMonth = 'GET /v1/daily/archive/{month}';

test('the archive lists the days of the latest month, each leading to its edition', async () => {
  answer(latest, editionMonth());
  await openPage('/daily/archive');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('每日五分钟往期 2026年8月');
  const link = within(first as HTMLElement).getByRole('link', { name: '2026年8月22日 周六' });
  expect(link).toHaveAttribute('href', '/daily/2026-08-22');
  expect(first).toHaveTextContent('38 篇文章 · 2 个项目');
  expect(second).toHaveTextContent('41 篇文章 · 120 篇论文');
});

test('months lead to their neighbours; none after the last, none before the first', async () => {
  answer(ofMonth, editionMonth({ month: '2026-06', previous: '', next: '2026-08' }));
  await openPage('/daily/archive/2026-06');
  const [next] = await screen.findAllByRole('link', { name: '2026年8月' });
  expect(next).toHaveAttribute('href', '/daily/archive/2026-08');
  expect(document.querySelector('[rel="prev"]')).toBeNull();
});

test('an archive that fails can be tried again', async () => {
  refuse(latest, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/daily/archive');
  expect(await screen.findByText('出错啦')).toBeVisible();
  answer(latest, editionMonth());
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^这个月有 2 期/)).toBeVisible();
});
