import type { Paper } from '@hub/shared/contracts/paper';
import { truncate } from '@hub/shared/text/graphemes';
import { plainTitle } from '@hub/shared/text/plain-title';
import { type EventValues, noValues } from './event-values.ts';

const longestName = 120;

/** What the form of an event that reads a paper begins with. */
export const valuesAbout = ({ source_id, title }: Paper): EventValues => ({
  ...noValues,
  name: truncate(`共读：${plainTitle(title)}`, longestName),
  linked: [{ source_id, title }],
});

/** Whether an event has a paper among what belongs to it. */
export const isAbout = ({ linked }: EventValues, { source_id }: Paper): boolean =>
  linked.some((one) => one.source_id === source_id);
