import { provideSettings } from '@hub/shared/runtime/settings';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { CalendarLink } from './calendar-link.tsx';

const agents = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
  wechat:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 MicroMessenger/8.0.60',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
};

const wearAgent = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

beforeEach(() => provideSettings({ eventOrigin: 'https://events.example' }));
afterEach(() => jest.restoreAllMocks());

/** Clicks the link as far as jsdom can, which loads no documents. */
const follow = async () => {
  const { container, user } = await renderPart(<CalendarLink eventId={5} look="plain" />);
  container.addEventListener('click', (event) => event.preventDefault());
  await user.click(screen.getByRole('link', { name: '添加到日历' }));
};

test.each([agents.safari, agents.android])(
  'a browser that opens calendar files gets one: %s',
  async (agent) => {
    wearAgent(agent);
    await follow();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test.each([
  [agents.chromeOnIphone, /Safari 的地址栏/],
  [agents.wechat, /在浏览器打开/],
])('one that cannot is told why, and what to do next: %s', async (agent, next) => {
  wearAgent(agent);
  await follow();
  expect(await screen.findByRole('dialog', { name: '打开失败' })).toBeVisible();
  expect(screen.getByText('该浏览器不支持打开本文件，请选择其他浏览器')).toBeVisible();
  expect(screen.getByText(next)).toBeVisible();
});

test('the link for the other browser can be copied', async () => {
  wearAgent(agents.chromeOnIphone);
  const { user } = await renderPart(<CalendarLink eventId={5} look="icon" />);
  await user.click(screen.getByRole('link', { name: '添加到日历' }));
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: '复制链接' }));
  expect(write).toHaveBeenCalledWith('https://events.example/activities/5');
});
