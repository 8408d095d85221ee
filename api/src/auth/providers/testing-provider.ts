import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody's account at the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A real OpenID Connect provider on this machine, for tests. */
export interface TestProvider {
  readonly issuer: string;
  /** Who is logged in there; nobody means that the login is broken off. */
  account: ProviderAccount | undefined;
  /** Sends a browser through the provider and gives the address it is sent back to. */
  readonly passThrough: (address: string) => Promise<URL>;
  readonly close: () => Promise<void>;
}

export const CLIENT_ID = 'hub';
export const CLIENT_SECRET = 'a-secret-of-the-hub';

const listen = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const createProvider = (
  issuer: string,
  redirectUri: string,
  find: () => ProviderAccount | undefined,
): Provider => {
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['for tests alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...find(), sub: accountId }) }),
    // Whoever logs in has agreed.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
};

/** Follows redirects as a browser does, up to where the provider lets go of it. */
const follow = async (start: string, issuer: string): Promise<URL> => {
  const jar = new Map<string, string>();
  let address = new URL(start);
  for (let step = 0; step < 10 && address.origin === issuer; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stops: ${response.status} ${await response.text()}`);
    address = new URL(location, address);
  }
  return address;
};

/** Starts a provider with one client, whose callback is at `redirectUri`; on any free port unless one is agreed. */
export const startProvider = async (redirectUri: string, port = 0): Promise<TestProvider> => {
  const server = createServer();
  const issuer = await listen(server, port);
  const test: TestProvider = {
    issuer,
    account: undefined,
    passThrough: (address) => follow(address, issuer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = createProvider(issuer, redirectUri, () => test.account);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = test.account
      ? { login: { accountId: test.account.sub } }
      : { error: 'access_denied', error_description: 'cancelled' };
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return test;
};
