import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { sendPicture } from '../platform/pictures/send-picture.ts';
import { ImageProxy } from './image-proxy.ts';

type Asked = FastifyRequest<{ Params: { key: string; file: string } }>;

/** Pictures from elsewhere that stories show, at addresses of ours. */
export const images: Feature = {
  name: 'images',
  register: (app, context) => {
    const proxy = new ImageProxy(context);
    app.get('/img/:key/:file', async ({ params: { key, file } }: Asked, reply) => {
      const [, width] = /^(\d{3,4})\.webp$/.exec(file) ?? [];
      if (width === undefined || !/^[\w-]{22}$/.test(key)) throw new AppError('not_found');
      return sendPicture(reply, await proxy.find(key, Number(width)));
    });
  },
};
