import type { StoryEntry as Item } from '@hub/shared/contracts/story';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { Dialogs } from '@hub/shared/host/dialogs';
import { Feed } from '@hub/shared/lists/feed';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { StoryMore } from './story-more.tsx';

const keyOf = ({ story_id }: Item) => String(story_id);
const renderItem = ({ story_info: story }: Item) => (
  <EntryFrame title={story.title} href={`/view/${story.id}`} actions={<StoryMore story={story} />} />
);

const Column = ({ ids }: { ids: readonly number[] }) => {
  const loadPage = async (page: number) =>
    page > 1
      ? []
      : ids.map((id) =>
          storyEntry({ id, title: `第 ${id} 篇`, can_delete: true, user_id: 7, session_user_id: 7 }),
        );
  const list = useInfiniteList({ queryKey: ['column'], loadPage, keyOf });
  return (
    <>
      <main tabIndex={-1}>
        <a href="/?sort=hot">最热</a>
        <Feed name="专栏" list={list} renderItem={renderItem} />
      </main>
      <Dialogs goesOn />
    </>
  );
};

const askToDelete = async (id: number, ids: readonly number[]) => {
  answer('POST /v1/story/del', null);
  const { user } = await renderPart(<Column ids={ids} />);
  const more = await screen.findByRole('button', { name: `更多 第 ${id} 篇` });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await screen.findByRole('alertdialog', { name: '删除' });
  return { user, more };
};

const remove = async (id: number, ids: readonly number[]) => {
  const { user } = await askToDelete(id, ids);
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: `第 ${id} 篇` })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

test('deleted in a list, an entry gives the focus to the next one', async () => {
  await remove(2, [1, 2, 3]);
  await waitFor(() => expect(screen.getByRole('link', { name: /第 3 篇/ })).toHaveFocus());
});

test('the last one to the one before', async () => {
  await remove(3, [1, 2, 3]);
  await waitFor(() => expect(screen.getByRole('link', { name: /第 2 篇/ })).toHaveFocus());
});

test('the only one to what comes first on the page', async () => {
  await remove(1, [1]);
  await waitFor(() => expect(screen.getByRole('link', { name: '最热' })).toHaveFocus());
});

test('given up, the question gives it back to what opened it', async () => {
  const { user, more } = await askToDelete(2, [1, 2, 3]);
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(more).toHaveFocus());
});
