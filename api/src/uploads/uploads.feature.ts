import multipart from '@fastify/multipart';
import { upload } from '@hub/shared/contracts/other/upload';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { sendPicture } from '../platform/pictures/send-picture.ts';
import { receiveForm, uploadParts } from './receive.ts';
import { type FindUses, removeUnused } from './remove-unused.ts';
import { openUploads } from './uploads.public.ts';
import { findUpload, storeUpload } from './uploads.service.ts';

type Asked = FastifyRequest<{ Params: { folder: string; file: string } }>;

/** Pictures that members bring; `finders` say which of them are shown. */
export const uploadsWith = (finders: readonly FindUses[]): Feature => ({
  name: 'uploads',
  register: async (app, context) => {
    const uploads = openUploads(context.config);
    await app.register(multipart, uploadParts);
    serve(
      app,
      upload,
      async ({ request, session }) =>
        storeUpload(context, uploads, session.userId, (await receiveForm(request)).file),
      { limit: 'upload' },
    );
    app.get('/uploads/:folder/:file', async ({ params: { folder, file } }: Asked, reply) =>
      sendPicture(reply, await findUpload({ log: context.log, uploads }, `${folder}/${file}`)),
    );
  },
  jobs: (jobs, context) =>
    jobs.schedule('remove-unused-uploads', '50 4 * * *', () =>
      removeUnused(context, openUploads(context.config), finders),
    ),
});
