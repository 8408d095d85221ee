import {
  type DocumentLoader,
  FetchError,
  preloadedContexts,
  type RemoteDocument,
} from '@fedify/vocab-runtime';
import { LRUCache } from 'lru-cache';
import { checkJson } from '../../../platform/http/body.ts';
import { fetchOutside, type Incoming, OutgoingError } from '../../../platform/outgoing/fetch-outside.ts';
import { createQueue } from '../../../platform/queue.ts';
import { spendFetch } from './fetch-budget.ts';
import { checkAddress, isPrivateAllowed, type Wire } from './safe-address.ts';

const OK = 200;
const MOST_REDIRECTS = 3;
const TIMEOUT = 5000;
const TYPE = /^application\/(?:activity\+json|ld\+json|json|jrd\+json)\b/i;
export const USER_AGENT = 'Hub/0.1 (ActivityPub)';
const ACCEPT =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"';

/**
 * Documents of others are fetched a few at a time: a request whose signer is still unknown waits for that, and many such
 * requests must not hold all slots.
 */
const enter = createQueue({
  name: 'federation documents',
  atOnce: 8,
  mostWaiting: 64,
  mostOfOne: 16,
  isApart: true,
});

/** Each step of the way is checked like the first: a document may lead to an address nobody shall ask. */
const follow = async (
  wire: Wire,
  address: string,
  accept: string,
): Promise<{ url: URL; answer: Incoming }> => {
  let url = new URL(address);
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    await checkAddress(wire, url);
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': USER_AGENT };
    const answer = await fetchOutside(url, {
      headers,
      timeoutMs: TIMEOUT,
      isTrusted: isPrivateAllowed(wire),
    });
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return { url, answer };
    url = new URL(location, url);
  }
  throw new OutgoingError('too many redirects');
};

/** JSON of another server, fetched as safely as anything from outside, and no larger than what may come in. */
export const loadJson = async (
  wire: Wire,
  address: string,
  accept = ACCEPT,
): Promise<{ readonly url: string; readonly json: unknown }> => {
  spendFetch();
  const leave = await enter();
  try {
    const { url, answer } = await follow(wire, address, accept);
    if (answer.status !== OK)
      throw new FetchError(
        url,
        `HTTP ${answer.status}`,
        new Response(null, { status: Math.max(answer.status, 200) }),
      );
    if (!TYPE.test(answer.headers['content-type'] ?? '')) throw new FetchError(url, 'no JSON');
    checkJson(answer.body);
    return { url: url.href, json: JSON.parse(answer.body.toString('utf8')) };
  } finally {
    leave();
  }
};

/** Loads documents for Fedify. */
export const documentLoader =
  (wire: Wire): DocumentLoader =>
  async (address) => {
    const { url, json } = await loadJson(wire, address);
    return { contextUrl: null, documentUrl: url, document: json };
  };

const MOST_CONTEXTS = 50;
const HOUR = 60 * 60 * 1000;

/** Loads what gives JSON-LD its meaning: Fedify knows the usual ones itself, others are kept for a while. */
export const contextLoader = (wire: Wire): DocumentLoader => {
  const load = documentLoader(wire);
  const known = new LRUCache<string, RemoteDocument>({ max: MOST_CONTEXTS, ttl: 24 * HOUR, perf: Date });
  return async (address, options) => {
    const { href } = new URL(address);
    const preloaded = preloadedContexts[href];
    if (preloaded !== undefined) return { contextUrl: null, documentUrl: href, document: preloaded };
    const found = known.get(href) ?? (await load(href, options));
    known.set(href, found);
    return found;
  };
};
