import { storyInEditor } from '@hub/shared/contracts/testing/writing';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { beginAnew, body, edit, saved, status, typeTitle, update } from '../writing.testing.ts';

beforeEach(beginAnew);

const saveAgain = '存草稿';

/** The API takes a text, and its answer gets lost. */
const loseAnswer = async (words: string) => {
  answer(edit, storyInEditor({ revision: 3 }));
  const { user } = await openPage('/update/12');
  await body();
  await typeTitle(words);
  cutOff(update);
  await user.click(screen.getByRole('button', { name: saveAgain }));
  await waitFor(() => expect(status()[0]).toMatch(/网络连接不上/));
  refuse(update, 409);
  return user;
};

/** What the API has when it is looked at; what is sent after that it takes. */
const hasMeanwhile = (revision: number, title: string) => {
  const updated: Record<string, unknown>[] = [];
  answer(edit, () => {
    answer(update, ({ input }) => {
      updated.push(input);
      return saved(revision + 1);
    });
    return storyInEditor({ revision, title });
  });
  return updated;
};

test('who writes on after an answer got lost is in no conflict with what they wrote before', async () => {
  const user = await loseAnswer('先写的标题');
  await typeTitle('后写的标题');
  const updated = hasMeanwhile(4, '先写的标题');
  await user.click(screen.getByRole('button', { name: saveAgain }));
  await waitFor(() => expect(updated[0]).toMatchObject({ revision: 4, title: '后写的标题' }));
  expect(screen.queryByText('这篇文章在别处也被修改了')).not.toBeInTheDocument();
});

test('what somebody else wrote after an answer got lost is a conflict', async () => {
  const user = await loseAnswer('这里的标题');
  const updated = hasMeanwhile(5, '别处的标题');
  answer('POST /v1/story/preview', { content: '', cover_url: '' });
  await user.click(screen.getByRole('button', { name: saveAgain }));
  expect(await screen.findByText('这篇文章在别处也被修改了')).toBeVisible();
  expect(updated).toEqual([]);
});
