import {
  type Attendee,
  checkIn,
  exportAttendees,
  listAttendees,
  messageAttendees,
} from '@hub/shared/contracts/events/attendees';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import { wireTime } from '@hub/shared/dates/beijing';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import { attachmentNamed } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { findManaged } from '../organising/managed-event.ts';
import { type AttendeeRow, findAttendees } from './attendees.queries.ts';
import { checkInTicket } from './checking-in.ts';
import { exportAttendeesOf } from './exporting.ts';
import { sendMessage } from './messaging.ts';
import { soundingOrders } from './names.ts';

const present = ({ id, user_id, created_at, checked_in_at, ...row }: AttendeeRow): Attendee => ({
  ...row,
  order_id: id,
  is_member: user_id !== null,
  created_at: wireTime(created_at),
  checked_in_at: checked_in_at ? wireTime(checked_in_at) : '',
});

/** Who signed up for an event, for its staff: a list, a file, messages to them, and the door. */
export const serveAttendees = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  serve(app, listAttendees, async ({ input: { id, page, status, q }, session }) => {
    await findManaged(db, id, session);
    const limit = pageSizes.attendees;
    const soundingIds = await soundingOrders(db, id, q);
    const asked = { status, q, soundingIds, offset: (page - 1) * limit, limit };
    return (await findAttendees(db, id, asked)).map(present);
  });
  serve(app, exportAttendees, async ({ input: { id }, session }) => {
    const { name, csv } = await exportAttendeesOf(context, session, id);
    return answer(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentNamed(`${name} 报名名单`, 'attendees', 'csv'),
        'cache-control': 'no-store',
      },
    });
  });
  serve(app, messageAttendees, async ({ input, session }) => ({
    sent: await sendMessage(context, session, input),
  }));
  serve(app, checkIn, ({ input, session }) => checkInTicket(context, session, input));
};
