import { MAX_VALUES } from '@hub/shared/contracts/kit/parse';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../errors/app-error.ts';

export const BODY_LIMIT = 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

// The bytes of JSON's own signs stand in no other character of UTF-8.
const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = [...Buffer.from('"\\,[]{}')];

/**
 * Lists, objects and commas in JSON (at most so many values more are in it), and how many lists, objects and texts do not end,
 * or end before they began.
 */
const countSigns = (json: Buffer): { readonly signs: number; readonly open: number } => {
  let signs = 0;
  let open = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) signs += 1;
    else if (sign === LIST || sign === OBJECT) {
      signs += 1;
      open += 1;
    } else if (sign === LIST_END || sign === OBJECT_END) open -= 1;
  }
  return { signs, open: open + Number(isText) };
};

const isObject = (json: Buffer): boolean => json.toString('latin1', 0, 100).trimStart().startsWith('{');

/**
 * What holds more values than any input is refused unread: a hundred thousand hold everybody up for a fifth of a second, and as
 * many brackets that never close for half a second. Those are malformed, which counting shows already.
 */
export const checkJson = (bytes: Buffer): void => {
  const { signs, open } = countSigns(bytes);
  // Each member has a comma before it, or is the first of its list or object.
  if (signs <= 2 * MAX_VALUES) return;
  throw open === 0 && isObject(bytes) ? invalidField('', '请求格式错误') : new AppError('malformed');
};

const parseJson = (bytes: Buffer): unknown => {
  checkJson(bytes);
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
};

/**
 * JSON or nothing. An empty body is fine whatever its type is said to be: old readers post lists that way.
 * Scopes that take forms or files add their own parsers.
 */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    // Even a type that is no type does not matter then.
    if (isEmpty) delete headers['content-type'];
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      const parsed = parseJson(body);
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
        throw new AppError('malformed');
      return parsed;
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length > 0) throw new AppError('unsupported_type');
    return undefined;
  });
};
