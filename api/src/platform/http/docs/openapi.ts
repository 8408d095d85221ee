import type { Call } from '@hub/shared/contracts/kit/call';
import { ErrorBody, envelope, FeedErrorBody } from '@hub/shared/contracts/kit/envelope';
import { errors } from '@hub/shared/contracts/kit/errors';
import type { TSchema } from 'typebox';
import { routeOf } from '../route-of.ts';

type Json = Record<string, unknown>;

/** A tuple in the words of OpenAPI 3.1; TypeBox writes those of older schemas. */
const withTuples = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items))
    return value;
  const { items, additionalItems: _, ...rest } = value as Json;
  return { ...rest, prefixItems: items, items: false };
};

/** Without what TypeBox keeps for itself. */
const plain = (schema: TSchema): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key.startsWith('~') ? undefined : value)),
    (_key, value: unknown) => withTuples(value),
  ) as Json;

/** An input as a client writes it: what has a default may be left out. */
const plainInput = (schema: TSchema): Json =>
  JSON.parse(JSON.stringify(plain(schema)), (_key, value: unknown) => {
    const { properties, required } = (value ?? {}) as {
      properties?: Record<string, Json>;
      required?: unknown;
    };
    if (!properties || !Array.isArray(required)) return value;
    const needed = required.filter((name: string) => !('default' in (properties[name] ?? {})));
    const { required: _, ...rest } = value as Json;
    return needed.length > 0 ? { ...rest, required: needed } : rest;
  }) as Json;

const parameters = (place: 'path' | 'query', schema: TSchema | undefined): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !('default' in field)),
    schema: plain(field),
  }));
};

const json = (schema: TSchema): Json => ({ 'application/json': { schema: plain(schema) } });

const everyCall = ['malformed', 'invalid', 'too_many', 'internal', 'db_down'] as const;
const membersCalls = ['not_logged_in', 'forbidden', 'bad_origin'] as const;

const failures = (call: Call, isFeed: boolean): Record<string, Json> => {
  const ids = [...everyCall, ...(call.audience === 'anyone' ? [] : membersCalls), ...(call.errors ?? [])];
  const byStatus = Map.groupBy(new Set(ids), (id) => String(errors[id].status));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((id) => `${errors[id].code} ${errors[id].message}`).join('; '),
        content: json(isFeed ? FeedErrorBody : ErrorBody),
      },
    ]),
  );
};

const successOf = (call: Call): Record<string, Json> => {
  if (call.answer === 'nothing') return { 204: { description: 'No content' } };
  if (call.answer === 'redirect') return { 302: { description: 'Redirect' } };
  if (call.answer === 'file') return { 200: { description: 'A file' } };
  return { 200: { description: 'OK', content: json(call.raw ? call.data : envelope(call.data)) } };
};

/** `session` is the cookie of a login, `token` what programs of the link feed send; calls for anyone show a member more. */
const securityOf = ({ audience, path, scopes = [] }: Call): Json[] => {
  if (path.startsWith('/api_link')) return audience === 'anyone' ? [] : [{ token: scopes }];
  return audience === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const operationIdOf = ({ method, path }: Call): string =>
  method.toLowerCase() + (path.match(/\w+/g) ?? []).map(capitalised).join('');

const operation = (call: Call): Json => {
  const takesBody = call.method !== 'GET';
  const isFeed = call.path.startsWith('/api_link');
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    security: securityOf(call),
    tags: [call.path.split('/')[2] ?? ''],
    'x-audience': call.audience,
    parameters: [...parameters('path', call.params), ...(takesBody ? [] : parameters('query', call.input))],
    ...(takesBody
      ? {
          requestBody: {
            content: {
              [call.body === 'multipart' ? 'multipart/form-data' : 'application/json']: {
                schema: plainInput(call.input),
              },
            },
          },
        }
      : {}),
    responses: { ...successOf(call), ...failures(call, isFeed) },
  };
};

/** The path of a call as OpenAPI writes it; the API answers with and without a slash at its end. */
export const pathOf = (call: Call): string =>
  routeOf(call)
    .replaceAll(/:(\w+)/g, '{$1}')
    .replace(/\/$/, '');

/** What the document says of the site beside its calls. */
export interface Described {
  readonly title: string;
  /** Where the API is reached. */
  readonly origin: string;
  /** Name of the cookie of a login. */
  readonly cookie: string;
}

/** The calls that are served, as an OpenAPI document. */
export const openApiOf = (calls: readonly Call[], { title, origin, cookie }: Described): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = pathOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
