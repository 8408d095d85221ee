import Type from 'typebox';
import { Check } from 'typebox/value';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import { hubRedirectUri } from '../../clients/hub-app.ts';
import { pageScopes } from '../../hub-login/page-token.ts';
import { jsonOf } from '../upstream/judged-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { findRegistration, insertRegistration, removeRegistration } from './registration.queries.ts';

/** As what the hub is known to the upstream. */
export interface Registration {
  readonly clientId: string;
  readonly clientSecret: string;
}

const Words = Type.String({ minLength: 1, maxLength: 2000, pattern: '^[\\x21-\\x7e]+$' });
const Registered = Type.Object({ client_id: Words, client_secret: Words });

const ownerOf = (origin: string): string => `link-upstream-app ${origin}`;

const register = async (context: Context, upstream: Upstream): Promise<Registration> => {
  const { config } = context;
  const answer = await upstream.ask({
    method: 'POST',
    path: '/api/v1/apps',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: config.siteName,
      redirect_uris: hubRedirectUri(config),
      scopes: pageScopes.join(' '),
      website: config.hubOrigin,
    }),
  });
  const body = jsonOf(answer);
  if (answer.status !== 200 || !Check(Registered, body)) throw new AppError('feed_upstream_wrong');
  return { clientId: body.client_id, clientSecret: body.client_secret };
};

const read = async ({ db, config }: Context, { origin }: Upstream): Promise<Registration | undefined> => {
  const row = await findRegistration(db, { origin, redirectUri: hubRedirectUri(config) });
  const secret = row && unseal(config, ownerOf(origin), row.client_secret);
  if (row && !secret) await removeRegistration(db, origin, row.client_id);
  return row && secret && { clientId: row.client_id, clientSecret: secret.toString() };
};

/** The registration, made at the first need. */
export const registrationAt = async (context: Context, upstream: Upstream): Promise<Registration> => {
  const known = await read(context, upstream);
  if (known) return known;
  const { db, config } = context;
  const { origin } = upstream;
  const { clientId, clientSecret } = await register(context, upstream);
  await insertRegistration(
    db,
    { origin, redirectUri: hubRedirectUri(config) },
    { client_id: clientId, client_secret: seal(config, ownerOf(origin), Buffer.from(clientSecret)) },
  );
  const kept = await read(context, upstream);
  if (!kept) throw new AppError('feed_unavailable');
  return kept;
};

/** Makes another where the upstream does not know this one any more: servers remove programs that nobody uses. */
export const renewRegistration = async (
  context: Context,
  upstream: Upstream,
  { clientId }: Registration,
): Promise<Registration> => {
  await removeRegistration(context.db, upstream.origin, clientId);
  return registrationAt(context, upstream);
};
