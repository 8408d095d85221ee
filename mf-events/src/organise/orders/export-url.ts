import { settings } from '@hub/shared/runtime/settings';

/** The file of everybody who signed up for an event; the browser asks for it with the member's own session. */
export const exportUrl = (id: number): string =>
  `${settings().apiOrigin}/api/v1/events/orders/export?id=${id}`;
