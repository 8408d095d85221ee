import { loginInfo } from '@hub/shared/contracts/testing/account';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { SubscribeCalendar } from './subscribe-calendar.tsx';

beforeEach(() => provideSettings({ hubOrigin: 'https://hub.example' }));
afterEach(() => useAuth.setState({ status: 'unknown', info: undefined }, true));

const open = async (tags: string[]) => {
  const { user } = await renderPart(<SubscribeCalendar tags={tags} />);
  await user.click(screen.getByRole('button', { name: '订阅日历' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: '订阅日历' })) };
};

test('the calendar program is called with all events', async () => {
  const { panel } = await open([]);
  expect(panel.getByText(/全部活动/)).toBeVisible();
  expect(panel.getByRole('link', { name: '在日历应用中打开' })).toHaveAttribute(
    'href',
    'webcal://hub.example/calendar/events.ics',
  );
});

test('under tags with those alone; the address can be copied for programs that are not called', async () => {
  const { user, panel } = await open(['cv', '9']);
  expect(panel.getByText(/所选标签/)).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(panel.getByRole('button', { name: '复制地址' }));
  expect(write).toHaveBeenCalledWith('https://hub.example/calendar/events.ics?tag=cv,9');
});

const own = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  within(panel.getByRole('region', { name: '我的活动' }));

test('a visitor has no calendar of their own, and none is asked for', async () => {
  receiveLogin({});
  const { panel } = await open([]);
  expect(panel.queryByRole('region', { name: '我的活动' })).toBeNull();
});

test('a member follows the events they signed up for; the address can be changed, after a question', async () => {
  receiveLogin(loginInfo());
  answer('POST /v1/events/mine', { url: 'https://api.example/api/v1/events/mine/a.ics' });
  const renewed = answer('POST /v1/events/mine/renew', {
    url: 'https://api.example/api/v1/events/mine/b.ics',
  });
  const { user, panel } = await open([]);
  const link = await own(panel).findByRole('link', { name: '在日历应用中打开' });
  expect(link).toHaveAttribute('href', 'webcal://api.example/api/v1/events/mine/a.ics');
  await user.click(own(panel).getByRole('button', { name: '换一个地址' }));
  expect(await screen.findByRole('alertdialog', { name: '换一个地址' })).toBeVisible();
  expect(renewed).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(link).toHaveAttribute('href', 'webcal://api.example/api/v1/events/mine/b.ics'));
  expect(renewed).toHaveLength(1);
});

test('an address that did not come can be asked for again', async () => {
  receiveLogin(loginInfo());
  refuse('POST /v1/events/mine', 503, '服务繁忙，请稍后再试');
  const { user, panel } = await open([]);
  const again = await own(panel).findByRole('button', { name: '加载失败，点击重试' });
  answer('POST /v1/events/mine', { url: 'https://api.example/a.ics' });
  await user.click(again);
  expect(await own(panel).findByText('https://api.example/a.ics')).toBeVisible();
});
