import { checkFeedLogin, feedLoginReturn, feedLoginUrl } from '@hub/shared/contracts/link/authorize';
import { features } from '../../features.ts';
import type { TestAppOptions } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { type ListeningHub, startListeningHub } from '../streaming/streaming.testing.ts';
import { linkBridgeWith } from './bridge.feature.ts';
import type { UpstreamPatience } from './upstream/upstream.ts';

/** A hub that passes the feed of another server on. */
export const startBridge = (
  upstream: string,
  options: TestAppOptions = {},
  patience?: UpstreamPatience,
): Promise<ListeningHub> =>
  startListeningHub({
    ...options,
    features: features.map((one) => (one.name === 'link-bridge' ? linkBridgeWith(patience) : one)),
    env: { ...options.env, LINK_UPSTREAM_URL: upstream },
  });

/** What a browser does at the upstream's page: its member, who is logged in there, presses the button. */
export const pressAllow = async (
  { test: { app, config } }: ListeningHub,
  url: string,
  { id, cookie }: TestMember,
  decision = 'allow',
): Promise<Record<string, string>> => {
  const { pathname, searchParams } = new URL(url);
  const answer = await app.inject({
    method: 'POST',
    url: pathname,
    headers: {
      cookie,
      origin: config.hubOrigin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams([
      ...searchParams,
      ['member', String(id)],
      ['decision', decision],
    ]).toString(),
  });
  return Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
};

/** A member of the bridge, with the account that they have at the upstream, and what is known of both. */
export interface Linked {
  readonly here: TestMember;
  readonly there: TestMember;
  /** The hub's token. */
  readonly token: string;
  readonly accountId: string;
}

/** Sends a member to the upstream and back; where they land. */
export const connect = async (
  bridge: ListeningHub,
  upstream: ListeningHub,
  { here, there }: Pick<Linked, 'here' | 'there'>,
  decision = 'allow',
): Promise<string> => {
  const { client } = bridge.test;
  const return_url = `${bridge.test.config.hubOrigin}/link?tab=home`;
  const { url } = await client.data(feedLoginUrl, { return_url }, { as: here });
  const { code = '', state = '' } = await pressAllow(upstream, url, there, decision);
  const { headers } = await client.call(feedLoginReturn, { code, state }, { as: here });
  return String(headers.location);
};

/** The same, with the token that the page of the hub gets then. */
export const linkMember = async (bridge: ListeningHub, upstream: ListeningHub): Promise<Linked> => {
  const here = await bridge.test.createMember();
  const there = await upstream.test.createMember();
  await connect(bridge, upstream, { here, there });
  const { access_token = '', account } = await bridge.test.client.data(checkFeedLogin, {}, { as: here });
  return { here, there, token: access_token, accountId: account?.id ?? '' };
};
