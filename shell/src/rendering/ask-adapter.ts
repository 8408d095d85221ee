import type { http } from '@hub/shared/runtime/http';
import { settings } from '@hub/shared/runtime/settings';
import type { AskApi } from './contract.ts';

type Adapter = Extract<typeof http.defaults.adapter, (...args: never[]) => unknown>;

const ok = 200;

const inputOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** Lets the page's http client ask by way of the HTML server, which has its own way to the API. */
export const askAdapter =
  (askApi: AskApi): Adapter =>
  async (config) => {
    const { method = 'get', url = '', params, data } = config;
    const path = url.slice(settings().apiOrigin.length);
    const [, base, rest] = /^\/(api|api_link)(\/.*)$/.exec(path) ?? [];
    if (!rest) throw new Error(`the server does not ask for ${path}`);
    // The calls of the link feed are the API's under the same names (contract §3), their answers bare.
    const {
      status,
      headers = {},
      data: told,
    } = await askApi(method.toUpperCase(), rest, params ?? inputOf(data));
    if (base === 'api_link' && status !== ok) throw new Error(`${path} answers ${status}`);
    const body = base === 'api_link' ? told : { code: status === ok ? 0 : status, message: '', data: told };
    return { data: body, status, statusText: '', headers, config, request: null };
  };
