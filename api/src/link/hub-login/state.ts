import type { Config } from '../../platform/config/read-config.ts';
import { seal, unseal } from '../../platform/sealing.ts';

/** What waits in the address while a member's browser is on its way to the authorization and back. */
export interface FeedLogin {
  /** PKCE. */
  readonly verifier: string;
  readonly goOn: string;
  /** Milliseconds. */
  readonly until: number;
}

const ownerOf = (session: Buffer): string => `feed-login ${session.toString('hex')}`;

/** Seals it for one session: in another browser it says nothing. */
export const sealState = (config: Config, session: Buffer, login: FeedLogin): string =>
  seal(config, ownerOf(session), Buffer.from(JSON.stringify(login))).toString('base64url');

export const openState = (
  config: Config,
  session: Buffer,
  state: string,
  now: Date,
): FeedLogin | undefined => {
  const plain = unseal(config, ownerOf(session), Buffer.from(state, 'base64url'));
  const login = plain && (JSON.parse(plain.toString()) as FeedLogin);
  return login && login.until > now.getTime() ? login : undefined;
};
