import { listMessages, readMessages, unreadMessages } from '@hub/shared/contracts/message';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { countUnread, markRead } from './messages.queries.ts';
import { type FindCommentBriefs, listPage } from './messages.service.ts';

/** What the hub tells its members. */
export const messagesWith = (commentBriefs: FindCommentBriefs): Feature => ({
  name: 'messages',
  register: (app, context) => {
    const { db, now } = context;
    serve(app, unreadMessages, async ({ session }) => ({
      unread: session.isMember ? await countUnread(db, session.userId) : 0,
    }));
    serve(app, listMessages, ({ input, session }) => listPage(context, commentBriefs, session, input.page));
    serve(app, readMessages, async ({ input, session }) => {
      await markRead(db, session.userId, input.ids, now());
      return { unread: await countUnread(db, session.userId) };
    });
  },
});
