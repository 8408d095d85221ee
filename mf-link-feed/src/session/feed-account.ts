import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { feedToken } from '@hub/shared/storage/feed-token';
import { isNumber, isShape, isString } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';
import { viewerValueName } from '@hub/shared/storage/viewer-values';
import { useSyncExternalStore } from 'react';

type Account = Pick<FeedAccount, 'id' | 'acct'>;

/** Where another server holds the feed, a member's account there has an id and a name of its own. */
const elsewhere = storedValue(
  viewerValueName('feed-account'),
  isShape({ member: isNumber, account: isShape({ id: isString, acct: isString }) }),
  { minutes: Infinity },
);

interface Known {
  member: number;
  /** Undefined while the member has not logged in at the server that holds the feed. */
  account: Account | undefined;
}

const accountHere = (member: number): Account => ({ id: String(member), acct: `user${member}` });

let known: Known | undefined;
const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

/** Another tab logged in where the feed is, and both read one storage: this tab is connected too. */
const hearOtherTab = (): void => {
  if (!known || known.account || feedToken.read()?.member !== known.member) return;
  known = undefined;
  tellAll();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
};

/** Notes which account of the feed is a member's. */
export const noteFeedAccount = (member: number, given: Account | undefined): void => {
  const account = given && { id: given.id, acct: given.acct };
  if (!account || account.id === String(member)) elsewhere.remove();
  else elsewhere.write({ member, account });
  known = { member, account };
  tellAll();
};

const knownOf = (viewer: number): Known => {
  if (known?.member === viewer) return known;
  const stored = elsewhere.read();
  known = stored?.member === viewer ? stored : { member: viewer, account: accountHere(viewer) };
  return known;
};

/** The id of a member's account in the feed: their own number, unless another server holds the feed. */
export const feedAccountOf = (viewer: number): string => knownOf(viewer).account?.id ?? '';

/** Whether a member has yet to log in at the server that holds the feed. */
export const isUnconnected = (viewer: number): boolean =>
  viewer !== 0 && knownOf(viewer).account === undefined;

export const useFeedAccount = (viewer: number): string =>
  useSyncExternalStore(
    subscribe,
    () => feedAccountOf(viewer),
    () => String(viewer),
  );

/** The name of a member's account in the feed. */
export const useFeedName = (viewer: number): string =>
  useSyncExternalStore(
    subscribe,
    () => knownOf(viewer).account?.acct ?? '',
    () => accountHere(viewer).acct,
  );

export const useIsUnconnected = (viewer: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUnconnected(viewer),
    () => false,
  );
