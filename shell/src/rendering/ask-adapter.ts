import type { http } from '@hub/shared/runtime/http';
import { settings } from '@hub/shared/runtime/settings';
import type { AskApi } from './contract';

type Adapter = Extract<typeof http.defaults.adapter, (...args: never[]) => unknown>;

const ok = 200;

const inputOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** Lets the page's http client ask by way of the HTML server, which has its own way to the API. */
export const askAdapter =
  (askApi: AskApi): Adapter =>
  async (config) => {
    const { method = 'get', url = '', params, data } = config;
    const path = url.slice(settings().apiOrigin.length);
    if (!path.startsWith('/api/')) throw new Error(`the server does not ask for ${path}`);
    const answer = await askApi(method.toUpperCase(), path.slice('/api'.length), params ?? inputOf(data));
    const { status, headers = {} } = answer;
    const envelope = { code: status === ok ? 0 : status, message: '', data: answer.data };
    return { data: envelope, status, statusText: '', headers, config, request: null };
  };
