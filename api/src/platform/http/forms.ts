import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { codeOf } from '@hub/shared/door/start-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { AppError } from '../errors/app-error.ts';
import { BODY_LIMIT } from './body.ts';

const MOST_FIELDS = 100;

/** Reads `id[]=1&poll[options][]=x` as Rails does, and with it Mastodon's clients. */
const readFields = (fields: string | Readonly<Record<string, unknown>>): Record<string, unknown> =>
  // The library also reads fields that were told apart already, which its types do not say.
  qs.parse(fields as string, { depth: 3, parameterLimit: MOST_FIELDS, arrayLimit: MOST_FIELDS });

/** Files that the forms of a scope may bring. */
export interface FormFiles {
  readonly names: readonly string[];
  readonly mostBytes: number;
}

interface PartRules extends Pick<FormFiles, 'names'> {
  /** Of all fields together. */
  readonly fieldBytes: number;
}

const files = new WeakMap<FastifyRequest, ReadonlyMap<string, Buffer>>();

/** The files of a form by their fields, in a scope that takes any. */
export const filesOf = (request: FastifyRequest): ReadonlyMap<string, Buffer> =>
  files.get(request) ?? new Map();

/** The fields of a form in parts; one that comes several times is a list. */
const readParts = async (
  request: FastifyRequest,
  { names, fieldBytes }: PartRules,
): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown[]> = {};
  const found = new Map<string, Buffer>();
  let left = fieldBytes;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      left -= String(part.value).length;
      if (part.valueTruncated || left < 0) throw new AppError('too_large');
      fields[part.fieldname] = [...(fields[part.fieldname] ?? []), part.value];
    } else if (names.includes(part.fieldname)) {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) found.set(part.fieldname, bytes);
    } else part.file.resume();
  }
  files.set(request, found);
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
};

/** What breaks the rules of such forms is their sender's fault; what is too much says so itself. */
const readForm = (request: FastifyRequest, rules: PartRules): Promise<Record<string, unknown>> =>
  // Whoever sends a picture may have a slow line.
  request.deadline
    .without(() => readParts(request, rules))
    .catch((cause: unknown) => {
      if (codeOf(cause) === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('image_too_large', { cause });
      const isKnown = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause);
      throw isKnown ? cause : new AppError('malformed', { cause });
    });

/** Lets a scope take multipart fields too, `read` as those of its urlencoded forms are. */
const acceptParts = async (
  scope: FastifyInstance,
  rules: PartRules & Pick<FormFiles, 'mostBytes'>,
  read: (fields: Record<string, unknown>) => unknown,
): Promise<void> => {
  await scope.register(multipart, {
    limits: {
      ...{ fieldSize: rules.fieldBytes, fields: MOST_FIELDS, parts: MOST_FIELDS, headerPairs: 100 },
      ...{ files: rules.names.length, fileSize: rules.mostBytes },
    },
  });
  scope.addHook('preHandler', async (request) => {
    if (request.isMultipart()) request.body = read(await readForm(request, rules));
  });
};

/** Lets a scope take the forms of our own pages, urlencoded or multipart: their fields have no brackets, and no files come. */
export const acceptFlatForms = async (scope: FastifyInstance, bodyLimit: number): Promise<void> => {
  await scope.register(formbody, {
    bodyLimit,
    parser: (text) => parse(text, '&', '=', { maxKeys: MOST_FIELDS }),
  });
  // What stands between the fields, and what is dropped, is sent all the same.
  scope.addHook('preHandler', async (request) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (request.isMultipart() && !(length <= 2 * bodyLimit)) throw new AppError('too_large');
  });
  await acceptParts(scope, { names: [], mostBytes: 0, fieldBytes: bodyLimit }, (fields) => fields);
};

/**
 * Lets the calls of this scope take urlencoded and multipart fields too, and lists in the query: the link feed. Files come only
 * where they are expected, by their names.
 */
export const acceptForms = async (
  scope: FastifyInstance,
  { names, mostBytes }: FormFiles = { names: [], mostBytes: 0 },
): Promise<void> => {
  await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: readFields });
  scope.addHook('preHandler', async (request) => {
    const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? [];
    if (/\[|%5b/i.test(query)) request.query = readFields(query);
  });
  await acceptParts(scope, { names, mostBytes, fieldBytes: BODY_LIMIT }, readFields);
};
