import { factsOf } from '@hub/shared/logging/logger';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Flow, storeFlow } from './flows.queries.ts';
import type { OidcClients } from './oidc-client.ts';

/** Begins a flow: the address at the provider, and the token for the browser's cookie. */
export const startFlow = async (
  { db, log }: Context,
  clients: OidcClients,
  flow: Pick<Flow, 'intent' | 'provider' | 'user_id' | 'return_url'>,
): Promise<{ url: string; token: string }> => {
  const provider = clients.find(flow.provider);
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = await clients.begin(provider, checks).catch((cause: unknown) => {
    log.warn({ provider: provider.name, error: factsOf(cause) }, 'identity provider unavailable');
    throw new AppError('provider_unavailable', { cause });
  });
  return { url: url.href, token: await storeFlow(db, { ...flow, ...checks }) };
};
