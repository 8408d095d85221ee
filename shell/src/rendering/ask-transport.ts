import { settings } from '@hub/shared/runtime/settings';
import type { Transport } from '@hub/shared/runtime/transport';
import type { AskApi } from './contract';

const ok = 200;

/** Lets the page's http client ask by way of the HTML server, which has its own way to the API. */
export const askTransport =
  (askApi: AskApi): Transport =>
  async ({ method, url, input }) => {
    const path = url.slice(settings().apiOrigin.length);
    const [, base, rest] = /^\/(api|api_link)(\/.*)$/.exec(path) ?? [];
    if (!rest) throw new Error(`the server does not ask for ${path}`);
    // The calls of the link feed are the API's under the same names (contract §3), their answers bare.
    const { status, headers = {}, data } = await askApi(method, rest, input);
    if (base === 'api_link' && status !== ok) throw new Error(`${path} answers ${status}`);
    const body = base === 'api_link' ? data : { code: status === ok ? 0 : status, message: '', data };
    return { status, body, header: (name) => headers[name] };
  };
