import { inOwnZone } from '@hub/shared/dates/beijing';

const dayOf = (at?: number): string => inOwnZone(at, 'YYYY-MM-DD');

/** 12:03, with the day where it is not today's; by the viewer's clock. */
export const clockOf = (at: number): string => inOwnZone(at, dayOf(at) === dayOf() ? 'HH:mm' : 'M/D HH:mm');
