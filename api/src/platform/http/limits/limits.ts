/** At most `max` tries in `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

interface Rule {
  readonly member?: Limit;
  /** Of visitors, per address. */
  readonly visitor?: Limit;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The limits of calls at factor 1. `write` holds for every call that changes something and names no other. */
export const limits = {
  write: { member: { max: 60, seconds: MINUTE } },
  upload: { member: { max: 10, seconds: MINUTE } },
  report: { member: { max: 10, seconds: DAY }, visitor: { max: 10, seconds: DAY } },
  search: { visitor: { max: 300, seconds: 5 * MINUTE } },
  signUp: { member: { max: 60, seconds: MINUTE }, visitor: { max: 20, seconds: 30 * MINUTE } },
  /** What a browser is asked to sign is kept for a while. */
  passkey: { member: { max: 60, seconds: 30 * MINUTE }, visitor: { max: 120, seconds: 30 * MINUTE } },
  /** Beyond it events are dropped, without a 429. */
  track: { member: { max: 120, seconds: MINUTE }, visitor: { max: 600, seconds: MINUTE } },
  /** What browsers tell of remotes: once a page, for all behind an address. */
  remoteReport: { visitor: { max: 120, seconds: MINUTE } },
  /** Programs that make themselves known to the link feed, and their requests for tokens; one server may stand for many. */
  feedApp: { visitor: { max: 60, seconds: 30 * MINUTE }, member: { max: 60, seconds: 30 * MINUTE } },
  feedToken: { visitor: { max: 300, seconds: 5 * MINUTE }, member: { max: 60, seconds: MINUTE } },
  /** Activities of other servers, per address they come from. */
  federationInbox: { visitor: { max: 600, seconds: MINUTE }, member: { max: 600, seconds: MINUTE } },
  /** Feeds that a moderator has the hub look at. */
  feedPreview: { member: { max: 20, seconds: MINUTE } },
  none: {},
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limits;

/**
 * Mail with a code: what one place asks for, what it asks for one mailbox, and what reaches a mailbox at all. The last is
 * there for the mailbox's peace and for the sum of guesses (5 a code); strangers can use it up, so it is several times
 * what one place may ask for: nobody alone keeps the owner from a code. What members send to their own proven
 * address does not count there, only `member`.
 */
export const codeLimits = {
  from: { max: 20, seconds: 30 * MINUTE },
  fromTo: { max: 5, seconds: 60 * MINUTE },
  to: { max: 30, seconds: 60 * MINUTE },
  member: { max: 5, seconds: 30 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Sign-ups under one address or whose mail goes there, whoever asks: each sends a mail, and giving it up another. */
export const signUpMailLimit: Limit = { max: 20, seconds: 60 * MINUTE };

/** Ways to an identity provider that begin at one address. */
export const flowLimit: Limit = { max: 60, seconds: 30 * MINUTE };

/** Pictures to be drawn for one address; those that lie there are not counted. */
export const drawingLimit: Limit = { max: 60, seconds: 5 * MINUTE };

/** Activities that one other server signs, from whatever addresses they come. */
export const federationLimit: Limit = { max: 1200, seconds: MINUTE };

/** Failed logins; no factor applies to these. */
export const loginLimits = {
  account: { max: 10, seconds: 15 * MINUTE },
  address: { max: 50, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

export const ruleOf = (name: LimitName, isMember: boolean): Limit | undefined => {
  const rule: Rule = limits[name];
  return isMember ? rule.member : rule.visitor;
};
