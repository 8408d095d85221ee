import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { UpstreamAnswer } from '../../../platform/outgoing/http-upstream.ts';
import { jsonOf, judge } from '../upstream/judged-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { readUpstreamAccount } from '../upstream/upstream-account.ts';
import type { Registration } from './registration.ts';

const Token = Type.String({ minLength: 8, maxLength: 2000, pattern: '^[\\x21-\\x7e]+$' });
const Given = Type.Object({ access_token: Token, token_type: Type.String() });
const Refusal = Type.Object({ error: Type.String() });

const post = (upstream: Upstream, path: string, fields: Record<string, string>): Promise<UpstreamAnswer> =>
  upstream.ask({
    method: 'POST',
    path,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

const credentials = ({ clientId, clientSecret }: Registration) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

const refusalIn = (answer: UpstreamAnswer): string | undefined => {
  const body = jsonOf(answer);
  return answer.status >= 400 && answer.status < 500 && Check(Refusal, body) ? body.error : undefined;
};

const tokenIn = (answer: UpstreamAnswer): string => {
  const body = jsonOf(answer);
  if (answer.status !== 200 || !Check(Given, body) || body.token_type.toLowerCase() !== 'bearer')
    throw new AppError(answer.status >= 500 ? 'feed_upstream_down' : 'feed_upstream_wrong');
  return body.access_token;
};

/** Ends a token at the upstream; false where it could not be done yet. */
export const revokeAt = async (upstream: Upstream, by: Registration, token: string): Promise<boolean> => {
  const { status } = await post(upstream, '/oauth/revoke', { ...credentials(by), token });
  // A program that is not known there any more has no tokens either.
  return status < 500 && status !== 429;
};

/** Whether the upstream still knows the hub. */
export const isKnownAt = async (upstream: Upstream, by: Registration): Promise<boolean> => {
  const answer = await post(upstream, '/oauth/token', {
    grant_type: 'client_credentials',
    ...credentials(by),
  });
  if (refusalIn(answer) === 'invalid_client') return false;
  await revokeAt(upstream, by, tokenIn(answer));
  return true;
};

/** A member's token for the code that they came back with; undefined where the upstream gives none for it. */
export const exchangeCode = async (
  upstream: Upstream,
  by: Registration,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string | undefined> => {
  const answer = await post(upstream, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...credentials(by),
  });
  return refusalIn(answer) === undefined ? tokenIn(answer) : undefined;
};

/** Whose a token is at the upstream; undefined for one that is good no more. */
export const accountOf = async (
  upstream: Upstream,
  linkHost: string,
  token: string,
): Promise<FeedAccount | undefined> => {
  const answer = await upstream.ask({
    method: 'GET',
    path: '/api/v1/accounts/verify_credentials',
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  if (answer.status === 401 || answer.status === 403) return undefined;
  judge(answer, { upstream: upstream.origin, linkHost });
  const account = readUpstreamAccount(jsonOf(answer));
  if (!account) throw new AppError('feed_upstream_wrong');
  return account;
};
