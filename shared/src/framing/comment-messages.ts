import { type Guard, isNumber, isOneOf, isShape, optional } from '../storage/guards.ts';

/**
 * What the page of comments and the page that frames it say to each other; nothing else is listened to, and nothing
 * from any other window or origin (`window-talk.ts`).
 */

/** Told apart from what extensions and other scripts post around. */
const topic = 'hub-comments';

const message = <const Type extends string, Fields extends Record<string, Guard<unknown>>>(
  type: Type,
  fields: Fields,
) => isShape({ topic: isOneOf(topic), type: isOneOf(type), ...fields });

const tallest = 100_000;
const isId = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value > 0;
const isHeight = (value: unknown): value is number => isNumber(value) && value >= 0 && value <= tallest;

const fromPage = {
  /** It is drawn and listens. */
  ready: message('ready', {}),
  /** So many pixels would show all of it. */
  height: message('height', { height: isHeight }),
  /** Somebody has to log in to go on, with that comment; a login page never lives in a frame. */
  login: message('login', { comment: optional(isId) }),
  /** Escape was pressed inside, where the dialog does not hear it. */
  close: message('close', {}),
  /** A comment more, or one less. */
  count: message('count', { change: isOneOf(1, -1) }),
};

const fromHost = {
  /** How the host looks; the page looks the same while it is framed. */
  theme: message('theme', { theme: isOneOf('system', 'light', 'dark') }),
  /** The dialog has opened for somebody who types. */
  focus: message('focus', {}),
};

type Guards = Record<string, Guard<unknown>>;
type Told<G extends Guards> = { [Type in keyof G]: G[Type] extends Guard<infer M> ? M : never }[keyof G];
type Untitled<M> = M extends unknown ? Omit<M, 'topic'> : never;

/** What the page of comments says. */
export type PageMessage = Told<typeof fromPage>;
/** What the page around it says. */
export type HostMessage = Told<typeof fromHost>;

const oneOf =
  <G extends Guards>(guards: G): Guard<Told<G>> =>
  (value): value is Told<G> =>
    Object.values(guards).some((fits) => fits(value));

export const isPageMessage = oneOf(fromPage);
export const isHostMessage = oneOf(fromHost);

/** A message as it is posted. */
export const pageMessage = (words: Untitled<PageMessage>): PageMessage =>
  ({ topic, ...words }) as PageMessage;
export const hostMessage = (words: Untitled<HostMessage>): HostMessage =>
  ({ topic, ...words }) as HostMessage;
