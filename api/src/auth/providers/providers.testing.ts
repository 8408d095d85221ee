import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type Browser, HUB } from './testing-browser.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from './testing-provider.ts';

export const PASSWORD = '不易猜的-口令7';

/** Path and query of an address, as the app is asked. */
export const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;

export type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

/** The app with accounts of a provider that is there, `corp`, and of one that does not answer, `away`. */
export const startElsewhere = async () => {
  const provider = await startProvider(`${HUB}/auth/oidc/corp/callback`);
  const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
  const OIDC_PROVIDERS = JSON.stringify([
    { name: 'corp', label: '单位账号', issuer: provider.issuer, ...client },
    { name: 'away', label: '别处', issuer: 'http://127.0.0.1:9', ...client },
  ]);
  const test = await startTestApp({ env: { OIDC_PROVIDERS } });
  let count = 0;

  /** Sends a browser off to the provider; the address it is to open there. */
  const begin = async (browser: Browser): Promise<string> => {
    const response = await browser.open(
      `/auth/oidc/corp?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`,
    );
    assert.equal(response.statusCode, 303);
    return String(response.headers.location);
  };
  return {
    provider,
    test,
    begin,
    /** Lets somebody new be logged in at the provider; their number. */
    nextAccount: (): number => {
      count += 1;
      provider.account = {
        sub: `sub-${count}`,
        email: `ada${count}@example.org`,
        email_verified: true,
        name: '艾达',
      };
      return count;
    },
    /** The whole way there and back. */
    logIn: async (browser: Browser): Promise<LightMyRequestResponse> =>
      browser.open(pathOf(await provider.passThrough(await begin(browser)))),
    /** A member here, with a password and a proven address. */
    createAccount: async (email: string) => {
      const member = await test.createMember({ email });
      const fields = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date() };
      await test.db.updateTable('users').set(fields).where('id', '=', member.id).execute();
      return member;
    },
    close: async (): Promise<void> => {
      await test.close();
      await provider.close();
    },
  };
};
