import { loginInfo } from '@hub/shared/contracts/testing/account';
import { comment } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

export const list = 'GET /v1/comments';
export const write = 'POST /v1/comments';

/** Lets the API have these threads, on one page. */
export const threads = (...given: Parameters<typeof comment>[0][]) =>
  answer(list, ({ input }) => (input['page'] === '1' ? given.map((one) => comment(one)) : []));

/** A member in a browser that keeps nothing. */
export const beginAnew = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => receiveLogin(loginInfo({ id: 7, name: '我' })));
};

export const logOut = (): void => act(() => receiveLogin({}));

export const feed = () => screen.findByRole('feed', { name: '评论' });
export const field = (name = '写评论') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

/** Opens the comments of a thing that has some, and waits for them. */
export const open = async (address = '/comments/story-12') => {
  const page = await openPage(address);
  await feed();
  await waitFor(() => expect(screen.queryByRole('feed')).toHaveAttribute('aria-busy', 'false'));
  return page;
};
