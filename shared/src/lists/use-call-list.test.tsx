import { act, screen, waitFor } from '@testing-library/react';
import { loginInfo } from '../contracts/testing/account.ts';
import { paper } from '../contracts/testing/catalogue.ts';
import { receiveLogin } from '../runtime/auth/auth.ts';
import { callKey } from '../runtime/queries/call-query.ts';
import { queryClient } from '../runtime/queries/query.ts';
import { dropAnswersOfOthers } from '../runtime/queries/viewer-answers.ts';
import { answer, refuse } from '../testing/fake-api.ts';
import { comeNear } from '../testing/fake-browser.ts';
import { renderPart } from '../testing/render-page.tsx';
import { idKey } from './list-keys.ts';
import { prefetchCallList, useCallList } from './use-call-list.ts';

const call = 'POST /v3/paper/list';
const id = (last: number) => `00000000-0000-5000-8000-00000000000${last}`;

interface Props {
  area: string;
  enabled?: boolean;
  silent?: boolean;
}

const Papers = ({ area, enabled = true, silent = false }: Props) => {
  const { list, asOf, computedAt } = useCallList(call, { input: { area }, keyOf: idKey, enabled, silent });
  return (
    <>
      <p>
        {list.state} {list.items.length} {asOf} {computedAt}
      </p>
      <button type="button" onClick={list.loadMore}>
        更多
      </button>
    </>
  );
};

test('asks page after page under one input, and hands on what the headers say', async () => {
  const asked = answer(
    call,
    ({ input }) => (input['page'] === 3 ? [] : [paper({ id: id(Number(input['page'])) })]),
    {
      'x-data-as-of': '2026-08-22',
      'x-computed-at': '2026-11-20T16:00:00Z',
    },
  );
  const { user } = await renderPart(<Papers area="nlp" />);
  expect(await screen.findByText('ready 1 2026-08-22 2026-11-20T16:00:00Z')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/^ready 2/)).toBeVisible();
  expect(asked).toEqual([
    { area: 'nlp', page: 1 },
    { area: 'nlp', page: 2 },
  ]);
});

test('another input is another list', async () => {
  const asked = answer(call, []);
  const { rerender } = await renderPart(<Papers area="nlp" />);
  await screen.findByText(/^ready 0/);
  rerender(<Papers area="cv" />);
  await waitFor(() => expect(asked.map(({ area }) => area)).toEqual(['nlp', 'cv']));
});

test('asks nobody while it is unknown what for', async () => {
  const asked = answer(call, []);
  await renderPart(<Papers area="nlp" enabled={false} />);
  await comeNear();
  expect(asked).toEqual([]);
  expect(screen.getByText(/^loading/)).toBeVisible();
});

test('a failure is a state of the list', async () => {
  refuse(call, 500);
  await renderPart(<Papers area="nlp" silent />);
  expect(await screen.findByText(/^error/)).toBeVisible();
});

test('a list that was prefetched for a visitor is there at once for who logs in before it is opened', async () => {
  const asked = answer(call, ({ input }) => (input['page'] === 1 ? [paper({ id: id(1) })] : []));
  act(() => receiveLogin({}));
  const stop = dropAnswersOfOthers(queryClient);
  const keyOf = (viewer: number) => callKey(call, { area: 'nlp' }, viewer);
  prefetchCallList(call, { area: 'nlp' });
  await waitFor(() => expect(queryClient.getQueryData(keyOf(0))).toBeDefined());
  act(() => receiveLogin(loginInfo({ id: 7 })));
  expect(queryClient.getQueryData(keyOf(7))).toEqual(queryClient.getQueryData(keyOf(0)));
  expect(asked).toHaveLength(1);
  stop();
  queryClient.clear();
  act(() => receiveLogin({}));
});
