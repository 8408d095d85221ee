import type { Call } from '@hub/shared/contracts/kit/call';
import type { InjectOptions } from 'fastify';
import { routeOf } from '../../platform/http/route-of.ts';
import {
  hostileBodies,
  hostilePaths,
  hostileQueries,
  hostileTypes,
  hostileValues,
  soundValues,
} from './values.ts';

type Request = InjectOptions & { readonly url: string };

const fieldsOf = (call: Call): string[] => Object.keys(call.input.properties);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const methodOf = ({ method }: Call): Method => method as Method;

const encode = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

/** Actions in paths are words, ids numbers; with both right a call gets as far as it can. */
const soundPath = (call: Call): string =>
  routeOf(call).replaceAll(/:(\w+)/g, (_, name: string) => (name === 'action' ? 'view' : '1'));

const pathWith = (call: Call, part: string): string => routeOf(call).replaceAll(/:\w+/g, part);

const queryWith = (fields: readonly string[], give: (field: string) => unknown): string =>
  fields.map((field) => `${field}=${encode(give(field))}`).join('&');

/** One value in every place a value can stand: the path, all of the query, each field among sound ones. */
const placesOf = (call: Call, value: unknown): Request[] => {
  const method = methodOf(call);
  const fields = fieldsOf(call);
  const url = soundPath(call);
  const among = (field: string): Request => {
    const give = (name: string): unknown => (name === field ? value : (soundValues[name] ?? ''));
    if (method === 'GET') return { method, url: `${url}?${queryWith(fields, give)}` };
    return { method, url, payload: Object.fromEntries(fields.map((name) => [name, give(name)])) };
  };
  return [
    // Without an id it would be another call's path.
    ...(call.params && value !== '' ? [{ method, url: pathWith(call, encode(value)) }] : []),
    { method, url: `${url}?${queryWith(fields, () => value)}` },
    ...fields.map(among),
  ];
};

const bodiesOf = (call: Call): Request[] => {
  const base = { method: methodOf(call), url: soundPath(call) };
  const [field = 'page'] = fieldsOf(call);
  const sent = (type: string, payload: string | Buffer): Request => ({
    ...base,
    payload,
    headers: { 'content-type': type },
  });
  return [
    base,
    { ...base, payload: {} },
    ...hostileBodies(field).map((body) => sent('application/json', body)),
    ...hostileTypes.map(([type, body]) => sent(type, body)),
  ];
};

/** Everything that is thrown at one call. */
export const requestsFor = (call: Call): Request[] => {
  const method = methodOf(call);
  const [field = 'page'] = fieldsOf(call);
  return [
    ...hostileValues.flatMap((value) => placesOf(call, value)),
    ...hostileQueries(field).map((query) => ({ method, url: `${soundPath(call)}?${query}` })),
    ...(call.params ? hostilePaths.map((part) => ({ method, url: pathWith(call, part) })) : []),
    ...(method === 'GET' ? [] : bodiesOf(call)),
  ];
};
