import { createHash, randomInt } from 'node:crypto';

/** Which canaries a visitor gets: their remotes' names, sorted. */
export type Variant = readonly string[];

/** Tells visitors apart for canaries, and nothing else: one of ten thousand numbers is nobody's name. */
export const visitorCookie = 'hub_visitor';
/** Chosen by testers: `canary` is every canary, `stable` none. */
export const channelCookie = 'hub_channel';

const numbers = 10_000;
const hundred = 100;

export const newVisitor = (): string => String(randomInt(numbers));

const cookieOf = (header: string | undefined, name: string): string | undefined => {
  if (!header || header.length > 8192) return undefined;
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
};

/** What a request says of who asks. */
export const readVisitor = (header: string | undefined) => {
  const visitor = cookieOf(header, visitorCookie);
  const channel = cookieOf(header, channelCookie);
  return {
    visitor: visitor !== undefined && /^\d{1,4}$/.test(visitor) ? visitor : undefined,
    channel: channel === 'canary' || channel === 'stable' ? channel : undefined,
  };
};

/** From 0 to 99.99, the same each time; who is below ten is also below twenty. */
const placeOf = (remote: string, visitor: string): number =>
  (createHash('sha256').update(`${remote} ${visitor}`).digest().readUInt32BE() % numbers) / hundred;

/**
 * The canaries of a visitor: none without a cookie, all for a tester, else one at most, so that each fault has one cause.
 */
export const chooseVariant = (
  percents: ReadonlyMap<string, number>,
  { visitor, channel }: ReturnType<typeof readVisitor>,
): Variant => {
  if (channel === 'stable' || percents.size === 0) return [];
  if (channel === 'canary') return [...percents.keys()].sort();
  if (visitor === undefined) return [];
  const [first] = [...percents]
    .map(([name, percent]) => ({ name, percent, place: placeOf(name, visitor) }))
    .filter(({ place, percent }) => place < percent)
    .sort((one, other) => one.place - other.place);
  return first ? [first.name] : [];
};
