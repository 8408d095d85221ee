import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { codeOf } from '@hub/shared/door/start-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { AppError } from '../errors/app-error.ts';
import { BODY_LIMIT } from './body.ts';

const MOST_FIELDS = 100;

/** Lets a scope take urlencoded fields, so many of them as any form of ours has. */
export const acceptUrlencoded = async (scope: FastifyInstance, bodyLimit: number): Promise<void> => {
  await scope.register(formbody, {
    bodyLimit,
    parser: (text) => parse(text, '&', '=', { maxKeys: MOST_FIELDS }),
  });
};

/** Reads `id[]=1&poll[options][]=x` as Rails does, and with it Mastodon's clients. */
const readFields = (fields: string | Readonly<Record<string, unknown>>): Record<string, unknown> =>
  // The library also reads fields that were told apart already, which its types do not say.
  qs.parse(fields as string, { depth: 3, parameterLimit: MOST_FIELDS, arrayLimit: MOST_FIELDS });

/** Files that the forms of a scope may bring. */
export interface FormFiles {
  readonly names: readonly string[];
  readonly mostBytes: number;
}

const files = new WeakMap<FastifyRequest, ReadonlyMap<string, Buffer>>();

/** The files of a form by their fields, in a scope that takes any. */
export const filesOf = (request: FastifyRequest): ReadonlyMap<string, Buffer> =>
  files.get(request) ?? new Map();

/** The fields of a form in parts; one that comes several times is a list. */
const readParts = async (
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown[]> = {};
  const found = new Map<string, Buffer>();
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = [...(fields[part.fieldname] ?? []), part.value];
    else if (names.includes(part.fieldname)) {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) found.set(part.fieldname, bytes);
    } else part.file.resume();
  }
  files.set(request, found);
  return readFields(
    Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    ),
  );
};

/** What breaks the rules of such forms is their sender's fault; what is too much says so itself. */
const readForm = (request: FastifyRequest, names: readonly string[]): Promise<Record<string, unknown>> =>
  // Whoever sends a picture may have a slow line.
  request.deadline
    .without(() => readParts(request, names))
    .catch((cause: unknown) => {
      if (codeOf(cause) === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('image_too_large', { cause });
      const isKnown = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause);
      throw isKnown ? cause : new AppError('malformed', { cause });
    });

/**
 * Lets the calls of this scope take urlencoded and multipart fields too, and lists in the query: the link feed. Files come only
 * where they are expected, by their names.
 */
export const acceptForms = async (
  scope: FastifyInstance,
  { names, mostBytes }: FormFiles = { names: [], mostBytes: 0 },
): Promise<void> => {
  await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: readFields });
  await scope.register(multipart, {
    limits: {
      ...{ fieldSize: BODY_LIMIT, fields: MOST_FIELDS, parts: MOST_FIELDS, headerPairs: 100 },
      ...{ files: names.length, fileSize: mostBytes },
    },
  });
  scope.addHook('preHandler', async (request) => {
    const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? [];
    if (/\[|%5b/i.test(query)) request.query = readFields(query);
    if (request.isMultipart()) request.body = await readForm(request, names);
  });
};
