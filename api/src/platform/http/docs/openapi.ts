import type { Call } from '@hub/shared/contracts/kit/call';
import { ErrorBody, envelope, FeedErrorBody } from '@hub/shared/contracts/kit/envelope';
import { errors } from '@hub/shared/contracts/kit/errors';
import type { TSchema } from 'typebox';
import { routeOf } from '../route-of.ts';

type Json = Record<string, unknown>;

/** Without what TypeBox keeps for itself. */
const plain = (schema: TSchema): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key.startsWith('~') ? undefined : value)),
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

const operation = (call: Call): Json => {
  const takesBody = call.method !== 'GET';
  const isFeed = call.path.startsWith('/api_link');
  return {
    summary: call.summary,
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

/** The calls that are served, as an OpenAPI document. */
export const openApiOf = (calls: readonly Call[], title: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = routeOf(call).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths };
};
