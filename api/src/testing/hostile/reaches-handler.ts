import type { Call } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import type { InjectOptions } from 'fastify';
import { routeOf } from '../../platform/http/route-of.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that is there twice is a list. */
const queryOf = (query: string): Fields => {
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    [...given.keys()].map((name) => {
      const values = given.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
};

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a body says; undefined where it is none that a call reads. */
const bodyOf = ({ payload = {}, headers }: InjectOptions): Fields | undefined => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload as Fields;
  if (headers?.['content-type'] !== 'application/json') return undefined;
  try {
    const body: unknown = JSON.parse(payload.toString());
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
};

/** What stands in the place of each part of the path that has a name; undefined where it does not decode. */
const paramsOf = (call: Call, path: string): Fields | undefined => {
  const given = path.split('/');
  try {
    return Object.fromEntries(
      routeOf(call)
        .split('/')
        .flatMap((part, at) =>
          part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
        ),
    );
  } catch {
    return undefined;
  }
};

/** Whether a request gets past what the contract alone refuses, and so to a handler and perhaps to the database. */
export const reachesHandler = (call: Call, request: InjectOptions & { readonly url: string }): boolean => {
  const [path = '', ...query] = request.url.split('?');
  const body = bodyOf(request);
  const params = paramsOf(call, path);
  if (!body || !params || (call.params && !parseInput(call.params, { ...params }).ok)) return false;
  return parseInput(call.input, { ...queryOf(query.join('?')), ...body }).ok;
};
