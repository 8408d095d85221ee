import { act, screen } from '@testing-library/react';
import { loginInfo } from '../../contracts/testing/account.ts';
import { Dialogs } from '../../host/dialogs/dialogs.tsx';
import { noteCommentCount } from '../../overlays/comment-count.ts';
import { receiveLogin } from '../../runtime/auth/auth.ts';
import { logInTo } from '../../runtime/auth/intention.ts';
import * as leave from '../../runtime/leave.ts';
import { provideNavigation } from '../../runtime/navigation.ts';
import { provideRemotes, type SlotProps } from '../../runtime/remotes.ts';
import { provideSettings } from '../../runtime/settings.ts';
import { comeNear } from '../../testing/fake-browser.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { CommentButton } from './comment-button.tsx';
import { Discussion } from './discussion.tsx';

jest.mock('../../runtime/leave.ts');
jest.mocked(leave.leaveTo).mockReturnValue(undefined);

const load = jest.fn(async () => ({
  lazySlots: {
    'page.comments':
      async () =>
      ({ about }: SlotProps) => <p>关于 {about} 的评论</p>,
  },
}));
const scrolled = jest.fn();

beforeEach(() => {
  load.mockClear();
  scrolled.mockClear();
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
  provideSettings({ hubOrigin: 'https://hub.example' });
  provideNavigation(() => undefined);
  const remote = { name: 'mf-home', title: '专栏', shared: '^1.0.0', routes: [], entries: [] };
  const slots = ['page.comments' as const];
  provideRemotes({
    registry: { version: 1, remotes: [{ ...remote, slots, entry: '/mf-manifest.json' }] },
    load,
    isAlive: async () => true,
  });
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  provideNavigation(undefined as never);
});

const open = (sourceId: string) =>
  renderPart(
    <>
      <CommentButton ofPage sourceId={sourceId} count={3} />
      <Discussion sourceId={sourceId} count={3} />
      <Dialogs goesOn />
    </>,
  );
const region = () => screen.getByRole('region', { name: '评论' });

test('comments stand at the end of the page, and come when a reader does', async () => {
  await open('story-1');
  expect(region()).toHaveTextContent('评论3');
  expect(load).not.toHaveBeenCalled();
  await comeNear();
  expect(await screen.findByText('关于 story-1 的评论')).toBeVisible();
});

test('the button leads there instead of opening a dialog', async () => {
  const { user } = await open('story-2');
  await user.click(screen.getByRole('button', { name: '评论 3' }));
  expect(screen.getByRole('heading', { name: /^评论/ })).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that names a comment loads them at once', async () => {
  window.history.replaceState(null, '', '/view/3?comment=31');
  await open('story-3');
  expect(await screen.findByText('关于 story-3 的评论')).toBeVisible();
});

test('what was written there is counted along, until younger data say otherwise', async () => {
  const { rerender } = await open('story-4');
  act(() => noteCommentCount('story-4', undefined, 1));
  expect(region()).toHaveTextContent('评论4');
  rerender(<Discussion sourceId="story-4" count={9} />);
  expect(region()).toHaveTextContent('评论9');
});

test('after a login that a comment needed the page leads to them', async () => {
  act(() => receiveLogin({}));
  await open('story-5');
  act(() => logInTo({ what: 'comment', sourceId: 'story-5' }));
  act(() => receiveLogin(loginInfo({ id: 7 })));
  expect(scrolled).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => receiveLogin({}));
});

test('without a router the hub’s page of them stands there in a frame, which takes no focus', async () => {
  provideNavigation(undefined as never);
  await open('event-6');
  await comeNear();
  expect(await screen.findByTitle('评论')).toHaveAttribute(
    'src',
    'https://hub.example/comments/event-6?host=http%3A%2F%2Flocalhost',
  );
  expect(load).not.toHaveBeenCalled();
});
