import { provideSettings } from '@hub/shared/runtime/settings';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SubscribeCalendar } from './subscribe-calendar.tsx';

beforeEach(() => provideSettings({ hubOrigin: 'https://hub.example' }));

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
