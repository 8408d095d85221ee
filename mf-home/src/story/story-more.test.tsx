import { storyEntry } from '@hub/shared/contracts/testing/story';
import { RowLabel } from '@hub/shared/entries/row-label';
import { type Asked, useDialogs } from '@hub/shared/runtime/dialogs';
import { provideNavigation } from '@hub/shared/runtime/navigation';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { StoryMore } from './story-more.tsx';

const went: string[] = [];
beforeEach(() => {
  went.length = 0;
  useDialogs.setState({ open: false, asked: undefined });
});

const open = async (given: Parameters<typeof storyEntry>[0], heading?: string) => {
  const story = storyEntry({ id: 12, ...given });
  const page = await renderPart(
    <RowLabel value={heading}>
      <StoryMore story={story.story_info} />
    </RowLabel>,
  );
  provideNavigation((path) => went.push(path));
  page.queryClient.setQueryData(['list'], { pages: [[story, storyEntry({ id: 13 })]], pageParams: [1] });
  await page.user.click(screen.getByRole('button', { name: '更多' }));
  await screen.findAllByRole('menuitem');
  return page;
};

const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const asked = () => useDialogs.getState().asked as Extract<Asked, { dialog: 'delete' }>;
const rows = (page: Awaited<ReturnType<typeof open>>) =>
  page.queryClient.getQueryData<{ pages: unknown[][] }>(['list'])?.pages[0]?.length;

test.each([
  [{}, ['举报']],
  [{ can_editor: true }, ['举报', '编辑']],
  [{ can_delete: true }, ['举报', '删除']],
  [{ can_editor: true, can_delete: true }, ['举报', '编辑', '删除']],
  [{ user_id: 3, session_user_id: 3, can_editor: true, can_delete: true }, ['编辑', '删除']],
])('%o: only what the API lets is offered', async (given, items) => {
  await open(given);
  expect(names()).toEqual(items);
});

test('编辑 leads to the page it is edited on', async () => {
  await open({ can_editor: true });
  expect(screen.getByRole('menuitem', { name: '编辑' })).toHaveAttribute('href', '/update/12');
});

test('deleted on its page, a story leads home, and is in no list any more', async () => {
  const page = await open({ can_delete: true, user_id: 7, session_user_id: 7 });
  await page.user.click(screen.getByRole('menuitem', { name: '删除' }));
  expect(asked()).toMatchObject({ dialog: 'delete', storyId: 12, viewer: 7, isOwn: true });
  act(() => asked().onDeleted());
  expect(went).toEqual(['/']);
  expect(rows(page)).toBe(1);
});

test('deleted in a list, it goes away and the list stays; another’s is not one’s own', async () => {
  const page = await open({ can_delete: true, user_id: 3, session_user_id: 7 }, 'heading');
  await page.user.click(screen.getByRole('menuitem', { name: '删除' }));
  expect(asked().isOwn).toBe(false);
  act(() => asked().onDeleted());
  expect(went).toEqual([]);
  expect(rows(page)).toBe(1);
});
