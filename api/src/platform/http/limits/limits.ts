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
  none: {},
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limits;

/** Failed logins; no factor applies to these. */
export const loginLimits = {
  account: { max: 10, seconds: 15 * MINUTE },
  address: { max: 50, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

export const ruleOf = (name: LimitName, isMember: boolean): Limit | undefined => {
  const rule: Rule = limits[name];
  return isMember ? rule.member : rule.visitor;
};
