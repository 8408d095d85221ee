import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { sql } from 'kysely';
import { tell } from '../../messages/messages.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OrderRow } from '../events.queries.ts';
import { mailOrders } from '../orders/order-mail.ts';

export interface Recipient extends OrderRow {
  readonly user_id: number | null;
}

export type Group = 'confirmed' | 'waiting' | 'all';

/** Who has a place, who waits for one, or both. */
export const findRecipients = async (tx: Db, eventId: number, group: Group): Promise<Recipient[]> => {
  const statuses = group === 'all' ? ['confirmed', 'waiting'] : [group];
  const { rows } = await sql<Recipient>`
    select id, event_id, status, name, phone, email, ticket_code, user_id from event_orders
    where event_id = ${eventId} and status = any(${statuses}::text[]) order by id`.execute(tx);
  return rows;
};

/** Writes to people of an event by mail, and on the site where they are members, in the caller's transaction. */
export const tellRecipients = async (
  context: Pick<Context, 'mail'>,
  tx: Db,
  recipients: readonly Recipient[],
  { mailTo, text }: { readonly mailTo: (recipient: Recipient) => Message; readonly text: string },
): Promise<void> => {
  await mailOrders(context, tx, recipients, mailTo);
  await tell(
    tx,
    recipients.flatMap(({ user_id, event_id }) =>
      user_id === null
        ? []
        : [{ userId: user_id, kind: 'event' as const, sourceId: formatSourceId('event', event_id), text }],
    ),
  );
};
