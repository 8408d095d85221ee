import type { Multipart } from '@fastify/multipart';
import { codeOf } from '@hub/shared/door/start-error';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
// What multipart writes around the file.
const AROUND = 16 * 1024;

/** What a form with a picture may hold, for whoever registers `@fastify/multipart`. */
export const uploadParts = {
  limits: { fileSize: MOST_BYTES, files: 3, fields: 10, fieldSize: 8192, parts: 13, headerPairs: 50 },
};

export interface ReceivedForm {
  readonly file: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

const takePart = async (part: Multipart, fields: Record<string, string>): Promise<Buffer | undefined> => {
  if (part.type === 'file' && part.fieldname === 'file') return part.toBuffer();
  if (part.type === 'file') part.file.resume();
  else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  return undefined;
};

const read = async (request: FastifyRequest): Promise<ReceivedForm> => {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    // Each is taken, also what comes behind the file: clients send the description there.
    const taken = await takePart(part, fields);
    file ??= taken;
  }
  if (!file) throw new AppError('file_required');
  return { file, fields };
};

/** The bytes of the file that was sent in the field `file`, and the words beside it. */
export const receiveForm = async (request: FastifyRequest): Promise<ReceivedForm> => {
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
