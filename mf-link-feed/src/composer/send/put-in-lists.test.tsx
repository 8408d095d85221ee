import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import type { QueryClient } from '@hub/shared/runtime/query';
import { waitFor } from '@testing-library/react';
import { beginAnew, button, field, open, takePosts } from '../composer.testing.tsx';

beforeEach(beginAnew);

const of = (name: string) => `GET /api_link/v1/timelines/${name}`;
const list = (client: QueryClient, key: readonly unknown[]) =>
  client.setQueryData(key, { pages: [[status({ id: '10' })], [status({ id: '5' })]], pageParams: [1, 2] });
const ids = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryData<{ pages: { id: string }[][] }>(key)?.pages.map((page) => page.map(({ id }) => id));

const unchanged = [['10'], ['5']];
const onTop = [['3000', '10'], ['5']];

test.each([
  [
    'a public one',
    { tags: [{ name: 'CV', url: '' }] },
    [onTop, onTop, onTop, unchanged, unchanged, unchanged],
  ],
  [
    'one for followers',
    { visibility: 'private' },
    [unchanged, onTop, unchanged, unchanged, unchanged, unchanged],
  ],
] as [string, Parameters<typeof takePosts>[0], unknown[]][])(
  '%s stands on top of the timelines that it belongs to',
  async (_name, given, expected) => {
    const keys = [
      [of('public'), {}, 7],
      [of('home'), {}, 7],
      [of('tag/{hashtag}'), { hashtag: 'cv' }, 7],
      [of('tag/{hashtag}'), { hashtag: 'nlp' }, 7],
      [of('public'), { below: '20' }, 7],
      [of('public'), {}, 8],
    ];
    takePosts(given);
    const { user, queryClient } = await open();
    for (const key of keys) list(queryClient, key);
    // Not a list that grows.
    queryClient.setQueryData([of('public'), { limit: 40 }, 7], [status()]);
    await user.type(field(), '新的');
    await user.click(button());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(keys.map((key) => ids(queryClient, key))).toEqual(expected);
  },
);

test('an answer names whom it is for, and stands in its thread behind the other answers', async () => {
  const asked = status({
    id: '20',
    account: feedAccount({ id: '4', acct: 'user4', display_name: '乙' }),
    mentions: [
      { id: '7', username: 'user7', acct: 'user7', url: '' },
      { id: '9', username: 'user9', acct: 'user9', url: '' },
    ],
    visibility: 'unlisted',
    spoiler_text: '剧透',
  });
  const answerOf = (id: string, in_reply_to_id: string) => status({ id, in_reply_to_id });
  const { inputs } = takePosts({ in_reply_to_id: '20' });
  const onPosted = jest.fn();
  const { user, queryClient } = await open({ replyTo: asked, onPosted });
  const thread = ['GET /api_link/v1/statuses/{id}/context', { id: '1' }, 7];
  queryClient.setQueryData(thread, {
    ancestors: [],
    descendants: [answerOf('20', '1'), answerOf('21', '20'), answerOf('22', '21'), answerOf('23', '1')],
  });
  expect(field()).toHaveValue('@user4 @user9 ');
  await user.type(field(), '同意');
  await user.click(button());
  await waitFor(() => expect(onPosted).toHaveBeenCalled());
  expect(inputs).toEqual([
    expect.objectContaining({
      status: '@user4 @user9 同意',
      in_reply_to_id: '20',
      visibility: 'unlisted',
      spoiler_text: '剧透',
    }),
  ]);
  const { descendants } = queryClient.getQueryData<{ descendants: { id: string }[] }>(thread) ?? {};
  expect(descendants?.map(({ id }) => id)).toEqual(['20', '21', '22', '3000', '23']);
});
