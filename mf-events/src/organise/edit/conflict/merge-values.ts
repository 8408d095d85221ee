import type { EventField, EventValues } from '../values/event-values.ts';
import { differences, withFields } from '../values/same-values.ts';

export interface Versions {
  mine: EventValues;
  theirs: EventValues;
  /** What both grew from; unknown for drafts that were kept without it. */
  base: EventValues | undefined;
}

export interface Merged {
  /** Mine, with what was changed only there. */
  values: EventValues;
  /** What was changed only there. */
  taken: EventField[];
  /** What both changed, each to something else. */
  asked: EventField[];
}

/** Two versions of one event in one: only what both changed is left to a person. Without a base everything is. */
export const mergeValues = ({ mine, theirs, base }: Versions): Merged => {
  const apart = differences(mine, theirs);
  if (!base) return { values: mine, taken: [], asked: apart };
  const here = differences(base, mine);
  const there = differences(base, theirs);
  const taken = apart.filter((field) => !here.includes(field));
  const asked = apart.filter((field) => here.includes(field) && there.includes(field));
  return { values: withFields(mine, theirs, taken), taken, asked };
};
