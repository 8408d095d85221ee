import { loginInfo } from '@hub/shared/contracts/testing/account';
import { type LoginInfo, useAuth } from '@hub/shared/runtime/auth';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { act, fireEvent, screen } from '@testing-library/react';
import { hubRegistry, pagesModule, remote, route } from '../testing/fake-remotes.tsx';
import { renderHub } from '../testing/render-hub.tsx';

const Guidance = ({ onDone }: SlotProps) => (
  <button type="button" onClick={onDone}>
    以后再说
  </button>
);
const page = pagesModule(() => <input aria-label="草稿" />);
const loaded = jest.fn();
const load = async (_remote: string, expose: string) => {
  if (expose !== 'slots') return page;
  loaded();
  return { slots: { 'page.guidance': Guidance, 'header.search': () => null } };
};
const account = remote('mf-account', {
  routes: ['/users', '/create', '/users/profile', '/events/organise/5/check-in'].map((path) => route(path)),
  slots: ['page.guidance'],
});
const others = hubRegistry.remotes.filter(({ name }) => !['mf-account', 'mf-search'].includes(name));
const registry = { ...hubRegistry, remotes: [...others, account] };

const whole = { arxiv_name: 'San Zhang', company: '示例大学', research_direction: '语音' };
const become = (exts: Partial<LoginInfo['exts']>, id = 7) =>
  useAuth.setState({ status: 'member', info: loginInfo({ id, exts: { ...whole, ...exts } }) }, true);
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => screen.queryByRole('button', { name: '以后再说' });

const show = async (url: string) => {
  const hub = await renderHub(url, { load, registry });
  await screen.findByRole('button', { name: '用户菜单' });
  await later(2000);
  return hub;
};

beforeEach(() => {
  localStorage.clear();
  loaded.mockReset();
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['no name on arXiv', { arxiv_name: '' }],
  ['no company', { company: ' ' }],
  ['a placeholder for one', { company: '公司/学校' }],
  ['another', { company: '无单位' }],
  ['no research direction', { research_direction: '' }],
])('who has %s is asked', async (_case, exts) => {
  become(exts);
  await show('/');
  expect(asked()).toBeVisible();
});

test('who told everything is not, and nothing is loaded for it', async () => {
  become({});
  await show('/');
  expect(asked()).toBeNull();
  expect(loaded).not.toHaveBeenCalled();
});

test('inside the app nobody is', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 HubApp/1.0');
  become({ company: '' });
  await show('/');
  expect(asked()).toBeNull();
  jest.restoreAllMocks();
});

test('who puts it off is left alone for a week, and only they', async () => {
  become({ company: '' });
  const { click, unmount } = await show('/');
  await click(asked() as HTMLElement);
  expect(asked()).toBeNull();
  unmount();
  const again = await show('/');
  expect(asked()).toBeNull();
  again.unmount();
  become({ company: '' }, 8);
  await show('/');
  expect(asked()).toBeVisible();
});

test('nobody is asked on a page where they write, or stand at a door', async () => {
  become({ company: '' });
  const { router } = await show('/create');
  expect(asked()).toBeNull();
  await act(() => router.navigate('/users/profile'));
  await later(2000);
  expect(asked()).toBeNull();
  await act(() => router.navigate('/events/organise/5/check-in'));
  await later(2000);
  expect(asked()).toBeNull();
  await act(() => router.navigate('/papers'));
  await later(2000);
  expect(asked()).toBeVisible();
});

test('who types is asked later', async () => {
  become({ company: '' });
  await renderHub('/users', { load, registry });
  await screen.findByRole('button', { name: '用户菜单' });
  act(() => screen.getByRole('textbox', { name: '草稿' }).focus());
  await later(2000);
  expect(asked()).toBeNull();
  fireEvent.blur(screen.getByRole('textbox', { name: '草稿' }));
  act(() => screen.getByRole('textbox', { name: '草稿' }).blur());
  await later(10_000);
  expect(asked()).toBeVisible();
});
