import { timingSafeEqual } from 'node:crypto';
import { allows, type FeedScope, isFeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { Config } from '../../platform/config/read-config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { insertToken } from '../viewer/tokens.queries.ts';
import { type AppRow, findApp } from './apps.queries.ts';
import { CODE_MINUTES, findCode, insertCode, insertTokenForCode, useCode } from './codes.queries.ts';
import { hubRedirectUri, isHubApp } from './hub-app.ts';

export type Place = { readonly db: Db; readonly config: Config };

/** A program as the library knows it. */
export interface Client extends OAuth2Server.Client {
  readonly app: AppRow;
}

const clientOf = (app: AppRow, config: Config): Client => {
  const isOurs = isHubApp(app.client_id);
  return {
    id: app.client_id,
    app,
    redirectUris: isOurs ? [hubRedirectUri(config)] : app.redirect_uris,
    grants: isOurs ? ['authorization_code'] : ['authorization_code', 'client_credentials'],
  };
};

const isSecretOf = ({ secret_hash }: AppRow, secret: string | undefined): boolean =>
  secret_hash !== null && secret !== undefined && timingSafeEqual(secret_hash, hashToken(secret));

/** A program that names itself and, where it must (`secret` is not null), proves it. */
export const findClient = async (
  { db, config }: Place,
  clientId: string,
  secret: string | undefined | null,
): Promise<Client | undefined> => {
  const app = await findApp(db, clientId);
  if (!app || (secret !== null && !isSecretOf(app, secret))) return undefined;
  return clientOf(app, config);
};

/** What was asked for, if the program may ask for it; without a wish it is `read`, as with Mastodon. */
const validScopes = (app: AppRow, wanted: readonly string[] = ['read']): FeedScope[] | false => {
  const scopes = [...new Set(wanted)].filter((word) => isFeedScope(word) && allows(app.scopes, word));
  return scopes.length > 0 && scopes.length === new Set(wanted).size ? (scopes as FeedScope[]) : false;
};

const appOf = (client: OAuth2Server.Client): AppRow => (client as Client).app;

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.ClientCredentialsModel;

const modelOf = (place: Place, isTrial: boolean): Model => {
  const { db, config } = place;
  return {
    getClient: (id, secret: string | null) => findClient(place, id, secret),
    validateScope: async (_user, client, scope) => validScopes(appOf(client), scope),
    generateAuthorizationCode: async () => newToken(),
    generateAccessToken: async () => newToken(),
    generateRefreshToken: async () => '',
    getAuthorizationCode: async (code) => {
      const row = await findCode(db, code);
      const app = row && (await findApp(db, row.client_id));
      return (
        app && {
          authorizationCode: code,
          expiresAt: row.expires_at,
          redirectUri: row.redirect_uri,
          scope: row.scopes,
          client: clientOf(app, config),
          user: { id: row.user_id },
          ...(row.challenge ? { codeChallenge: row.challenge, codeChallengeMethod: 'S256' } : {}),
        }
      );
    },
    saveAuthorizationCode: async (code, client, user) => {
      const { authorizationCode, redirectUri, scope, codeChallenge = '' } = code;
      const scopes = scope as FeedScope[];
      const row = { code: authorizationCode, appId: appOf(client).id, userId: Number(user['id']) };
      if (!isTrial) await insertCode(db, { ...row, redirectUri, scopes, challenge: codeChallenge });
      return { ...code, client, user };
    },
    revokeAuthorizationCode: ({ authorizationCode }) => useCode(db, authorizationCode),
    getUserFromClient: async () => ({ id: 0 }),
    saveToken: async ({ accessToken, authorizationCode, scope = [] }, client, user) => {
      const scopes = scope as FeedScope[];
      const userId = Number(user['id']) || null;
      const token = { token: accessToken, appId: appOf(client).id, userId, scopes };
      if (authorizationCode === undefined) await insertToken(db, token);
      else if (!(await insertTokenForCode(db, authorizationCode, token)))
        throw new OAuth2Server.InvalidGrantError('Invalid grant: authorization code is invalid');
      return { accessToken, scope: scopes, client, user };
    },
    // Bearer tokens are read by the feed itself (`viewer.ts`).
    getAccessToken: async () => undefined,
  };
};

/** A refusal in the words of the protocol. What is none is thrown on: behind a `server_error` stands what the database threw. */
export const refusalIn = (error: unknown): OAuth2Server.OAuthError => {
  if (!(error instanceof OAuth2Server.OAuthError)) throw error;
  if (error.name === 'server_error') throw ('inner' in error && error.inner) || error;
  return error;
};

/** The protocol, by a library; a trial checks a request for a code and gives none. */
export const oauthServer = (place: Place, { isTrial = false } = {}): OAuth2Server =>
  new OAuth2Server({
    model: modelOf(place, isTrial),
    allowEmptyState: true,
    authorizationCodeLifetime: CODE_MINUTES * 60,
  });
