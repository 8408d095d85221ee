import { loginInfo } from '@hub/shared/contracts/testing/account';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { feedToken } from '@hub/shared/storage/feed-token';
import { answer } from '@hub/shared/testing/fake-api';
import { act } from '@testing-library/react';

/** A member looks, whose token for the feed is there already. */
export const logIn = (id = 7): void => {
  answer('GET /api_link/v1/notifications/unread_count', { count: 0 });
  act(() => {
    receiveLogin({});
    receiveLogin(loginInfo({ id }));
    feedToken.write({ member: id, token: `token-${id}` });
  });
};

/** Nobody is logged in. */
export const logOut = (): void =>
  act(() => {
    receiveLogin({});
  });
