import { loginInfo } from '../../contracts/testing/account.ts';
import { receiveLogin } from '../../runtime/auth/auth.ts';
import { answer } from '../../testing/fake-api.ts';
import { asMember } from './toggle.ts';

const asked = jest.fn(async (member: number) => member);
const logIn = jest.fn();

beforeEach(() => {
  asked.mockClear();
  logIn.mockClear();
});

describe('a press is theirs for whom the page was drawn', () => {
  test('also where another account has logged in and the page is not drawn anew yet', async () => {
    receiveLogin(loginInfo({ id: 8 }));
    await expect(asMember(7, asked, logIn)).resolves.toBe(7);
    expect(logIn).not.toHaveBeenCalled();
  });

  test('on a page without a member it is theirs whom the API knows', async () => {
    receiveLogin({});
    answer('GET /v1/users', loginInfo({ id: 8 }));
    await expect(asMember(0, asked, logIn)).resolves.toBe(8);
  });

  test('or nobody’s: a visitor logs in first', async () => {
    receiveLogin({});
    answer('GET /v1/users', {});
    await expect(asMember(0, asked, logIn)).rejects.toMatchObject({ code: 403 });
    expect([asked.mock.calls, logIn.mock.calls.length]).toEqual([[], 1]);
  });

  test('of other failures nobody is sent to log in', async () => {
    receiveLogin(loginInfo({ id: 7 }));
    await expect(asMember(7, () => Promise.reject(new Error('503')), logIn)).rejects.toThrow('503');
    expect(logIn).not.toHaveBeenCalled();
  });
});
