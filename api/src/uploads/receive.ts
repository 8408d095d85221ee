import { codeOf } from '@hub/shared/door/start-error';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
// What multipart writes around the file.
const AROUND = 16 * 1024;

const read = async (request: FastifyRequest): Promise<Buffer> => {
  for await (const part of request.files()) {
    if (part.fieldname === 'file') return await part.toBuffer();
    part.file.resume();
  }
  throw new AppError('file_required');
};

/** The bytes of the file that was sent in the field `file`. */
export const receiveFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new AppError(request.body ? 'unsupported_type' : 'file_required');
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + AROUND)
    throw new AppError('image_too_large');
  try {
    return await request.deadline.without(() => read(request));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(codeOf(cause) === 'FST_REQ_FILE_TOO_LARGE' ? 'image_too_large' : 'malformed', {
      cause,
    });
  }
};
