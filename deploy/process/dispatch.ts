import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOfApi } from '@hub/shared/text/address/of-api';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Who answers a request: the API its own paths, the HTML server everything else. */
export const dispatch =
  (api: Handle, html: Handle): Handle =>
  (request, response) =>
    (isOfApi(request.url ?? '/') ? api : html)(request, response);
