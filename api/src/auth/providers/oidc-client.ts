import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import type { OidcProvider } from '../../platform/config/oidc-providers.ts';
import type { Config } from '../../platform/config/read-config.ts';
import { workForAll } from '../../platform/deadlines/current.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { fetchOutside } from '../../platform/outgoing/fetch-outside.ts';

/** What must come back from a provider is what was sent there. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is, by a provider's word. */
export interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  readonly nickname?: unknown;
  readonly preferred_username?: unknown;
}

const TIMEOUT_SECONDS = 5;
const DEFAULT_SCOPE = 'openid email profile';

/** What the operator named may be on their own network; what it names in turn may not. */
const fetchFor =
  (issuer: URL): CustomFetch =>
  async (address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await fetchOutside(url, {
      method,
      headers,
      isTrusted: url.origin === issuer.origin,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    });
    const content = answer.body.length > 0 ? new Uint8Array(answer.body) : null;
    return new Response(content, { status: answer.status, headers: answer.headers });
  };

const discover = ({ issuer, client_id, client_secret }: OidcProvider): Promise<Configuration> => {
  const server = new URL(issuer);
  return discovery(server, client_id, client_secret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: fetchFor(server),
    // The settings allow it on this machine alone.
    execute: server.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
};

/** The provider's answer to a login that its user broke off. */
export const isCancelled = (error: unknown): boolean => error instanceof AuthorizationResponseError;

export const callbackOf = (config: Pick<Config, 'apiOrigin'>, provider: string): string =>
  `${config.apiOrigin}/auth/oidc/${provider}/callback`;

/** The providers of the settings; what each can do is asked for when it is first used. */
export const createOidcClients = (config: Pick<Config, 'oidcProviders' | 'apiOrigin'>) => {
  const known = new Map<string, Promise<Configuration>>();

  const clientOf = (provider: OidcProvider): Promise<Configuration> => {
    const { name } = provider;
    const client = known.get(name) ?? workForAll(() => discover(provider));
    known.set(name, client);
    // One that was away is asked again the next time.
    client.catch(() => known.delete(name));
    return client;
  };

  return {
    find: (name: string): OidcProvider => {
      const provider = config.oidcProviders.find((one) => one.name === name);
      if (!provider) throw new AppError('provider_not_found');
      return provider;
    },

    /** Where to send the browser. */
    begin: async (provider: OidcProvider, { state, nonce, verifier }: Checks): Promise<URL> =>
      buildAuthorizationUrl(await clientOf(provider), {
        redirect_uri: callbackOf(config, provider.name),
        scope: provider.scope ?? DEFAULT_SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    /** Who came back, once everything that was sent there is found again. */
    finish: async (provider: OidcProvider, query: string, checks: Checks): Promise<Claims> => {
      const client = await clientOf(provider);
      const address = new URL(`${callbackOf(config, provider.name)}${query}`);
      const tokens = await authorizationCodeGrant(client, address, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new AppError('provider_unavailable');
      if (claims['email'] !== undefined || !client.serverMetadata().userinfo_endpoint)
        return claims as Claims;
      return { ...(await fetchUserInfo(client, tokens.access_token, claims.sub)), sub: claims.sub };
    },
  };
};

export type OidcClients = ReturnType<typeof createOidcClients>;
