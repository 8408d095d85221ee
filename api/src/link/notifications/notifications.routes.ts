import * as calls from '@hub/shared/contracts/link/notifications';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { pageLinks } from '../entities/page-links.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as notifications from './notifications.service.ts';

/** What happened to a member, and how far they have read. */
export const serveNotifications = (app: FastifyInstance, context: Context): void => {
  serveFeed(app, calls.listNotifications, async ({ input, session: { userId } }) => {
    const { items, ids } = await notifications.list(context, userId, input);
    const { limit, exclude_types, account_id = '' } = input;
    const types = input.types.length === calls.notificationTypes.length ? [] : input.types;
    const address = `${context.config.linkHost}/api/v1/notifications`;
    return answer(items, { headers: pageLinks(address, ids, { limit, types, exclude_types, account_id }) });
  });
  serveFeed(app, calls.unreadNotifications, ({ input, session: { userId } }) =>
    notifications.countUnread(context, userId, input),
  );
  serveFeed(app, calls.notificationById, ({ params, session: { userId } }) =>
    notifications.readOne(context, userId, params.id),
  );
  serveFeed(app, calls.dismissNotification, ({ params, session: { userId } }) =>
    notifications.dismiss(context, userId, params.id),
  );
  serveFeed(app, calls.clearNotifications, ({ session: { userId } }) => notifications.clear(context, userId));
  serveFeed(app, calls.readMarkers, ({ input, session: { userId } }) =>
    notifications.readMarkers(context, userId, input.timeline),
  );
  serveFeed(app, calls.saveMarkers, ({ input, session: { userId } }) =>
    notifications.saveMarkers(context, userId, input),
  );
};
