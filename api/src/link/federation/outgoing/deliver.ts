import { signRequest } from '@fedify/fedify';
import { factsOf } from '@hub/shared/logging/logger';
import type { Context } from '../../../platform/http/context.ts';
import { fetchOutside } from '../../../platform/outgoing/fetch-outside.ts';
import { actorUri } from '../../entities/federated-address.ts';
import { keyPairOf } from '../wire/keys.ts';
import { USER_AGENT } from '../wire/load-document.ts';
import { checkAddress, isPrivateAllowed } from '../wire/safe-address.ts';
import { type Delivery, endDeliveries, putOffHost, takeDue } from './deliveries.queries.ts';

type Parts = Pick<Context, 'db' | 'config' | 'log'>;

const AT_ONCE = 16;
// Who is slow holds up one of these, not the others.
const LANES = 4;
const TIMEOUT = 10_000;
// 1 minute, then 4, 16 … the last try is some four days after the first.
const MOST_TRIES = 8;
const FIRST_WAIT = 60;

const waitAfter = (tries: number): number => FIRST_WAIT * 4 ** (tries - 1);

/** A server's word that it takes this activity, that it never will, or that it may later. */
type Result = 'taken' | 'refused' | 'later';

const resultOf = (status: number): Result => {
  if (status >= 200 && status < 300) return 'taken';
  return status >= 500 || status === 408 || status === 429 ? 'later' : 'refused';
};

/**
 * Brings one activity to one inbox. Fedify signs; the request itself goes the way of all that goes outside: to public
 * addresses alone, without redirects, and not for ever.
 */
const send = async (parts: Parts, { inbox, user_id, body }: Delivery): Promise<Result> => {
  const url = new URL(inbox);
  await checkAddress(parts, url);
  const { privateKey } = await keyPairOf(parts, user_id);
  const bytes = Buffer.from(body);
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/activity+json', 'user-agent': USER_AGENT, host: url.host },
    body: bytes,
  });
  const keyId = new URL(`${actorUri(parts.config, user_id)}#main-key`);
  const signed = await signRequest(request, privateKey, keyId, {
    body: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
  const { status } = await fetchOutside(url, {
    method: 'POST',
    headers: Object.fromEntries(signed.headers),
    body: bytes,
    timeoutMs: TIMEOUT,
    isTrusted: isPrivateAllowed(parts),
  });
  return resultOf(status);
};

/** What became of a delivery; whether it is over. */
const deliverOne = async (parts: Parts, delivery: Delivery): Promise<boolean> => {
  const { host, tries, body } = delivery;
  // What it was about is gone meanwhile.
  if (body === '') return true;
  try {
    const result = await send(parts, delivery);
    if (result === 'refused') parts.log.debug({ host }, 'activity refused');
    if (result !== 'later') return true;
  } catch (error) {
    parts.log.debug({ host, error: factsOf(error) }, 'activity not delivered');
  }
  if (tries >= MOST_TRIES) return true;
  await putOffHost(parts.db, host, waitAfter(tries));
  return false;
};

const runLane = async (parts: Parts, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    const due = await takeDue(parts.db, AT_ONCE);
    if (due.length === 0) return;
    const over = await Promise.all(due.map((delivery) => deliverOne(parts, delivery)));
    await endDeliveries(
      parts.db,
      due.filter((_, index) => over[index]),
    );
  }
};

/** Brings what is due to other servers. Any number of processes share the work. */
export const deliverDue = async (parts: Parts, stopping: AbortSignal): Promise<void> => {
  await Promise.all(Array.from({ length: LANES }, () => runLane(parts, stopping)));
};
