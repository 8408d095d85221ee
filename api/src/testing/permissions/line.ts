import type { CallKey } from '@hub/shared/contracts/client';
import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import type { TestApp } from '../test-app.ts';
import type { TestMember } from '../test-client.ts';

/**
 * Who asks. `owner` and `other` are plain members, `owner` the one whose row it is; `banned` still has the cookie of
 * the time before.
 */
export const everybody = [
  'visitor',
  'owner',
  'other',
  'author',
  'organiser',
  'moderator',
  'admin',
  'banned',
] as const;
export type Who = (typeof everybody)[number];
export type People = Readonly<Record<Exclude<Who, 'visitor'>, TestMember>>;

/** What a line makes its rows with. */
export interface Scene {
  readonly test: TestApp;
  readonly people: People;
  /** Who is about to ask: for rows that everybody has of their own. */
  readonly asker: TestMember | undefined;
}

/** One request: input and params of a call; a page takes its fields as a form (POST) or a query. */
export interface Ask {
  readonly input?: object;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer has no end; its head tells. */
  readonly isStream?: true;
}

/** How somebody is refused: an error of the contracts, or a page's status. */
export type Refusal = ErrorId | number;

/** One question put to everybody; whoever is not among the refused must be let through. */
export interface Line {
  /** A call of the contracts, or a page as `GET /auth/login`. */
  readonly route: CallKey | PageRoute;
  /** Of which case it speaks, where a route has several. */
  readonly about: string;
  readonly refused: Readonly<Partial<Record<Who, Refusal>>>;
  /** Makes the row that is asked for, anew for everybody. */
  readonly ask: (scene: Scene) => Promise<Ask> | Ask;
}

/** Routes that are no calls. */
export type PageRoute =
  `${'GET' | 'POST'} /${'auth' | 'api' | 'api_link' | 'uploads' | 'img' | 'oauth' | '.well-known' | 'nodeinfo'}/${string}`;

type Making = Line['ask'];
const nothing: Making = () => ({});

const notLoggedIn = { visitor: 'not_logged_in', banned: 'not_logged_in' } as const;

const belowModerators = {
  owner: 'forbidden',
  other: 'forbidden',
  author: 'forbidden',
  organiser: 'forbidden',
} as const;

/** Everybody may. */
export const open = (route: Line['route'], ask: Making = nothing, about = ''): Line => ({
  route,
  about,
  refused: {},
  ask,
});

/** Whoever is logged in may. */
export const forMembers = (route: Line['route'], ask: Making = nothing, about = ''): Line => ({
  route,
  about,
  refused: notLoggedIn,
  ask,
});

/** Whose token is a member's may, in the link feed. */
export const forFeedMembers = (route: Line['route'], ask: Making = nothing, about = ''): Line => ({
  route,
  about,
  refused: { visitor: 401, banned: 'feed_account_disabled' },
  ask,
});

/** Everybody may in the link feed, but for whoever sends the token of an account that is no more. */
export const openFeed = (route: Line['route'], ask: Making = nothing, about = ''): Line => ({
  route,
  about,
  refused: { banned: 'feed_account_disabled' },
  ask,
});

/** Organisers and above may. */
export const forOrganisers = (route: Line['route'], ask: Making = nothing, about = ''): Line => ({
  route,
  about,
  refused: { ...notLoggedIn, owner: 'forbidden', other: 'forbidden', author: 'forbidden' },
  ask,
});

/** Moderators and admins may. */
export const forModerators = (route: Line['route'], ask: Making = nothing, about = ''): Line => ({
  route,
  about,
  refused: { ...notLoggedIn, ...belowModerators },
  ask,
});

/** Of those who are logged in these are refused (40301 or, where nobody shall know of the row, its 404). */
export const refusing = (
  route: Line['route'],
  refused: Line['refused'],
  ask: Making,
  about: string,
): Line => ({ route, about, refused: { ...notLoggedIn, ...refused }, ask });
