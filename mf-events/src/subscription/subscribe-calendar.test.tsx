import { loginInfo } from '@hub/shared/contracts/testing/account';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { SubscribeCalendar } from './subscribe-calendar.tsx';

beforeEach(() => provideSettings({ hubOrigin: 'https://hub.example' }));
afterEach(() => {
  jest.restoreAllMocks();
  useAuth.setState({ status: 'unknown', info: undefined }, true);
});

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

const mine = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
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
  const link = await mine(panel).findByRole('link', { name: '在日历应用中打开' });
  expect(link).toHaveAttribute('href', 'webcal://api.example/api/v1/events/mine/a.ics');
  await user.click(mine(panel).getByRole('button', { name: '换一个地址' }));
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
  const again = await mine(panel).findByRole('button', { name: '加载失败，点击重试' });
  answer('POST /v1/events/mine', { url: 'https://api.example/a.ics' });
  await user.click(again);
  expect(await mine(panel).findByText('https://api.example/a.ics')).toBeVisible();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const refused = async () => within(await screen.findByRole('dialog', { name: '打开失败' }));
const wearAgent = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

test.each([
  ['Chrome on an iPhone', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, /^复制链接，.*添加订阅日历/],
  ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.60`, /在浏览器打开.*添加订阅日历/],
])(
  '%s, which calls no calendar, says so, and gives the address that calendars take',
  async (_, agent, next) => {
    wearAgent(agent);
    const { user, panel } = await open(['cv']);
    await user.click(panel.getByRole('link', { name: '在日历应用中打开' }));
    const dialog = await refused();
    expect(dialog.getByText('该浏览器不支持打开本文件，请选择其他浏览器')).toBeVisible();
    expect(dialog.getByText(next)).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: '复制链接' }));
    expect(write).toHaveBeenCalledWith('https://hub.example/calendar/events.ics?tag=cv');
  },
);

test('so it does of the own calendar; Safari calls the program', async () => {
  receiveLogin(loginInfo());
  answer('POST /v1/events/mine', { url: 'https://api.example/a.ics' });
  wearAgent(`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`);
  const { user, panel } = await open([]);
  const link = await mine(panel).findByRole('link', { name: '在日历应用中打开' });
  const calls = jest.fn((event: Event) => {
    const isCalled = !event.defaultPrevented;
    event.preventDefault();
    return isCalled;
  });
  document.addEventListener('click', calls);
  await user.click(link);
  expect(calls).toHaveLastReturnedWith(true);
  expect(screen.queryByRole('dialog', { name: '打开失败' })).toBeNull();
  wearAgent(`${iphone} Mobile/15E148 MicroMessenger/8.0.60`);
  await user.click(link);
  expect(calls).toHaveLastReturnedWith(false);
  document.removeEventListener('click', calls);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click((await refused()).getByRole('button', { name: '复制链接' }));
  expect(write).toHaveBeenCalledWith('https://api.example/a.ics');
});
