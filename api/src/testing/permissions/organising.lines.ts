import type { CallKey } from '@hub/shared/contracts/client';
import { eventDraft } from '@hub/shared/contracts/testing/event';
import { createEvent } from '../../events/orders/orders.testing.ts';
import { eventForm } from '../../events/organising/organising.testing.ts';
import { type Ask, forModerators, forOrganisers, type Line, type Scene } from './line.ts';

const ownEvent = ({ test, asker }: Scene): Promise<number> =>
  createEvent(test.db, { user_id: asker?.id ?? null });

const anothersEvent = ({ test, people }: Scene): Promise<number> =>
  createEvent(test.db, { user_id: people.owner.id });

/** One's own event, and another's. */
const eventLines = (route: CallKey, ask: (id: number, scene: Scene) => Promise<Ask> | Ask): Line[] => [
  forOrganisers(route, async (scene) => ask(await ownEvent(scene), scene), 'their own'),
  forModerators(route, async (scene) => ask(await anothersEvent(scene), scene), "another's"),
];

/** Events one makes and keeps. */
export const organising: readonly Line[] = [
  forOrganisers('POST /v1/events/create', () => ({ input: eventForm() })),
  ...eventLines('POST /v1/events/update', (id) => ({ input: { ...eventForm(), id, revision: 0 } })),
  forOrganisers('POST /v1/events/preview', () => ({ input: { id: 0, content: '' } }), 'a new one'),
  ...eventLines('POST /v1/events/preview', (id) => ({ input: { id, content: '' } })),
  forOrganisers('GET /v1/events/drafts'),
  forOrganisers('POST /v1/events/drafts/save', () => ({ input: { ...eventDraft(), revision: 0 } })),
  forOrganisers('POST /v1/events/drafts/del', () => ({ input: eventDraft() })),
  ...eventLines('POST /v1/events/callOff', (id) => ({ input: { id, reason: '讲者生病' } })),
  ...eventLines('GET /v1/events/edit/{id}', (id) => ({ params: { id } })),
  ...eventLines('GET /v1/events/organised/{id}', (id) => ({ params: { id } })),
  forOrganisers('POST /v1/events/organised'),
  ...eventLines('POST /v1/events/orders', (id) => ({ input: { id } })),
  ...eventLines('GET /v1/events/orders/export', (id) => ({ input: { id } })),
  ...eventLines('POST /v1/events/message', (id) => ({
    input: { id, to: 'all', subject: '带上草稿', text: '下午见。' },
  })),
  ...eventLines('POST /v1/events/checkIn', async (id, { test }) => {
    const code = `ticket-at-the-door-${id}`;
    const order = { event_id: id, status: 'confirmed' as const, name: '来宾', ticket_code: code };
    await test.db
      .insertInto('event_orders')
      .values({ ...order, email: `${code}@example.org` })
      .execute();
    return { input: { id, code } };
  }),
];
