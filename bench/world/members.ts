import { hashPassword } from '@hub/api/passwords';
import { withClient } from './client.ts';

const PASSWORD = 'a password of the bench';
const emailOf = (place: number) => `bench-${place}@example.invalid`;

/** Members who can log in, as many as told; those that are there already stay. */
export const addMembers = (databaseUrl: string, count: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const hash = await hashPassword(PASSWORD);
    for (let place = 0; place < count; place += 1)
      await client.query(
        `insert into users (name, email, email_verified_at, password_hash) values ($1, $2, now(), $3)
         on conflict do nothing`,
        [`登录者${place}`, emailOf(place), hash],
      );
  });

/** Logs one of them in; the headers by which the API knows them. */
export const logIn = async (api: string, place: number): Promise<{ cookie: string }> => {
  const body = new URLSearchParams({ email: emailOf(place), password: PASSWORD });
  const answer = await fetch(`${api}/auth/login`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { cookie: cookies.join('; ') };
};
