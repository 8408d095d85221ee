import { type FeedApp, registerApp, verifyApp } from '@hub/shared/contracts/link/apps';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import { linkViewer } from '../viewer/viewer.ts';
import { type AppRow, findAppById, insertApp } from './apps.queries.ts';

const presentApp = ({ id, name, website, scopes, redirect_uris }: AppRow): FeedApp => ({
  id: String(id),
  name,
  website: website || null,
  scopes: [...scopes],
  redirect_uris: [...redirect_uris],
  redirect_uri: redirect_uris.join('\n'),
  vapid_key: '',
});

/** Programs make themselves known, and ask who they are. */
export const serveApps = (app: FastifyInstance): void => {
  serveFeed(
    app,
    registerApp,
    async ({ input: { client_name: name, website, redirect_uris, scopes }, context }) => {
      const secret = newToken();
      const row = {
        client_id: newToken(),
        secret_hash: hashToken(secret),
        name,
        website,
        redirect_uris,
        scopes,
      };
      const id = await insertApp(context.db, row);
      return {
        ...presentApp({ id, ...row }),
        client_id: row.client_id,
        client_secret: secret,
        client_secret_expires_at: 0,
      };
    },
    { limit: 'feedApp' },
  );

  serveFeed(app, verifyApp, async ({ request, context }) => {
    const viewer = await linkViewer(context, request);
    const row = viewer && (await findAppById(context.db, viewer.appId));
    if (!row) throw new AppError('not_logged_in');
    return presentApp(row);
  });
};
