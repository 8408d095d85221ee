import { updateCredentials, verifyCredentials } from '@hub/shared/contracts/link/statuses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { acceptForms, filesOf } from '../../platform/http/forms.ts';
import { keepPicture, MOST_BYTES } from '../../uploads/uploads.public.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as people from './people.service.ts';

const pictures = ['avatar', 'header'] as const;

/** The account that a token belongs to. Its pictures come as files of a form, as Mastodon's clients send them. */
export const serveOwnAccount = async (app: FastifyInstance, context: Context): Promise<void> => {
  await acceptForms(app, { names: pictures, mostBytes: MOST_BYTES });
  serveFeed(app, verifyCredentials, ({ session: { userId } }) => people.readMyAccount(context, userId));
  serveFeed(
    app,
    updateCredentials,
    async ({ input, request, session: { userId } }) => {
      const files = filesOf(request);
      const kept: { avatar?: string; header?: string } = {};
      for (const name of pictures) {
        const file = files.get(name);
        if (file) kept[name] = (await keepPicture(context, userId, file)).url;
      }
      return people.changeMyAccount(context, userId, { ...input, ...kept });
    },
    { limit: 'upload' },
  );
};
