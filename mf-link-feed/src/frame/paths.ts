import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { settings } from '@hub/shared/runtime/settings';

/** The thread of a status. */
export const statusPath = (id: string): string => `/link/${id}`;

/** Where what somebody writes in the feed is found. */
export const profilePath = ({ acct }: Pick<FeedAccount, 'acct'>): string => `/@${acct}`;

/** The page of an account on another server; undefined for members of the hub. */
export const pageElsewhere = ({ url }: Pick<FeedAccount, 'url'>): string | undefined => {
  const { hubOrigin } = settings();
  return hubOrigin && url && !url.startsWith(`${hubOrigin}/`) ? url : undefined;
};

/** What is said about a story of the hub. */
export const storyPath = (id: string): string => `/link/stories/${id}`;

/** What has a hashtag, given without its sign. */
export const tagPath = (tag: string): string => `/link/tags/${encodeURIComponent(tag)}`;
