import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { tell } from '../../messages/messages.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { OrderRow } from '../events.queries.ts';
import { type MailedOrder, mailOrders } from '../orders/order-mail.ts';

export interface Recipient extends OrderRow {
  readonly user_id: number | null;
}

/** Writes to people of an event by mail, and on the site where they are members, in the caller's transaction. */
export const tellRecipients = async (
  context: Pick<Context, 'mail'>,
  tx: Db,
  recipients: readonly Recipient[],
  {
    mailTo,
    text,
  }: { readonly mailTo: (recipient: Recipient & MailedOrder) => Message; readonly text: string },
): Promise<void> => {
  await mailOrders(context, tx, recipients, (order) => ({ ...mailTo(order), isBulk: true }));
  await tell(
    tx,
    recipients.flatMap(({ user_id, event_id }) =>
      user_id === null
        ? []
        : [{ userId: user_id, kind: 'event' as const, sourceId: formatSourceId('event', event_id), text }],
    ),
  );
};
