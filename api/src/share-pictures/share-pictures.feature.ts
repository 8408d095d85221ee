import { addressKey } from '@hub/shared/door/address';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { hasTag } from '../platform/http/entity-tag.ts';
import { scaled } from '../platform/http/limits/limiter.ts';
import { drawingLimit } from '../platform/http/limits/limits.ts';
import { sendPicture } from '../platform/pictures/send-picture.ts';
import { type Shape, shapes } from './drawing/picture.ts';
import { createSharePictures, keyOf } from './share-pictures.service.ts';
import { findSubject } from './subjects.ts';

type Asked = FastifyRequest<{
  Params: { kind: string; id: string; file: string };
  Querystring: { v?: unknown };
}>;

const BRIEFLY = 'public, max-age=300';
// A document names another version as soon as it says something else of its page.
const VERSIONED = 'public, max-age=31536000, immutable';

const shapeOf = (file: string): Shape | undefined => shapes.find((shape) => file === `${shape}.png`);

/** Pictures of what is published here, for previews of links and for posters: they are drawn, nothing is fetched. */
export const sharePictures: Feature = {
  name: 'share-pictures',
  register: (app, context) => {
    const { config, limiter } = context;
    const find = createSharePictures(context);

    const countDrawing = async (ip: string): Promise<void> => {
      const limit = scaled(drawingLimit, config.rateLimitFactor);
      const retryAfter = limit ? await limiter.hit(`drawing:${addressKey(ip)}`, limit) : 0;
      if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
    };

    app.get('/api/v1/pictures/:kind/:id/:file', async ({ params, query, headers, ip }: Asked, reply) => {
      const shape = shapeOf(params.file);
      const subject = shape && (await findSubject(context, params.kind, params.id));
      if (!subject) throw new AppError('not_found');
      const key = keyOf(shape, subject);
      const etag = `"${key}"`;
      const caching = typeof query.v === 'string' ? VERSIONED : BRIEFLY;
      reply.header('etag', etag);
      if (hasTag(headers['if-none-match'], etag))
        return reply.header('cache-control', caching).code(304).send();
      const picture = await find(key, shape, subject, () => countDrawing(ip));
      return sendPicture(reply, picture, { type: 'image/png', caching });
    });
  },
};
