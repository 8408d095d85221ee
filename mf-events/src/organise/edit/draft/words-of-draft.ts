import { clockOf } from '@hub/shared/text/time/clock-of';
import type { EventDraft } from './event-drafts.ts';

/** What a draft of a new event is called beside others. */
export const nameOf = ({ values }: EventDraft): string => values.name.trim() || '没有名称';

/** When a draft was last written, and where if that may be another device. */
export const whenOf = ({ at, device }: EventDraft): string =>
  `写于 ${clockOf(at)}${device ? ` · ${device}` : ''}`;
