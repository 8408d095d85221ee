import { randomInt } from 'node:crypto';
import multipart from '@fastify/multipart';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import type { MediaAttachment } from '@hub/shared/contracts/link/attachments';
import { editMedia, mediaById, uploadMedia, uploadMediaFirst } from '@hub/shared/contracts/link/media';
import { later } from '@hub/shared/dates/beijing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { pictureForm, takePicture } from '../../uploads/uploads.public.ts';
import { presentMedia } from '../entities/attachments.present.ts';
import type { MediaRow } from '../entities/attachments.queries.ts';
import { feedIdAt, toFeedId } from '../entities/feed-id.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as queries from './media.queries.ts';

const SEQUENCES = 2 ** 16;
const TRIES = 5;
const LOOSE_DAYS = 1;

/** Takes a picture in, as the uploads feature does: decoded, without what the camera noted, encoded anew. */
const upload = async (
  context: Context,
  userId: number,
  request: FastifyRequest,
): Promise<MediaAttachment> => {
  const { picture, fields } = await takePicture(context, userId, request);
  const parsed = parseInput(uploadMedia.input, { ...(request.query as object), ...fields });
  if (!parsed.ok) throw new AppError('invalid', { issues: parsed.issues });
  const { description, focus } = parsed.value;
  const at = context.now();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = feedIdAt(at, randomInt(SEQUENCES));
    const row = await queries.insertMedia(context.db, {
      ...picture,
      id,
      userId,
      description,
      x: focus?.x ?? 0,
      y: focus?.y ?? 0,
      at,
    });
    if (row) return presentMedia(row, context.config);
  }
  throw new AppError('overloaded');
};

const present = ({ config }: Context, row: MediaRow | undefined): MediaAttachment => {
  if (!row) throw new AppError('not_found');
  return presentMedia(row, config);
};

/** Pictures for statuses: first they come, then a status takes them. */
export const serveUploading = async (app: FastifyInstance, context: Context): Promise<void> => {
  await app.register(multipart, pictureForm);
  for (const call of [uploadMedia, uploadMediaFirst])
    serveFeed(app, call, ({ request, session: { userId } }) => upload(context, userId, request), {
      limit: 'upload',
    });
};

export const serveMedia = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  serveFeed(app, mediaById, async ({ params, session: { userId } }) =>
    present(context, await queries.findOwnMedia(db, userId, toFeedId(params.id))),
  );
  serveFeed(app, editMedia, async ({ params, input, session: { userId } }) =>
    present(context, await queries.changeMedia(db, userId, toFeedId(params.id), input)),
  );
};

/** Lets go of pictures that no status took; their files go with all that nothing shows. */
export const removeLoose = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  queries.removeLooseMedia(db, later(now(), -LOOSE_DAYS, 'day'));

/** Pictures that statuses show. */
export const mediaWithUploads = queries.findMediaAddresses;
