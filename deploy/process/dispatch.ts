import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const ofApi = /^\/(?:api|api_link|auth|oauth)(?:[/?]|$)/;

/** Who answers a request: the API its own paths, the HTML server everything else. */
export const dispatch =
  (api: Handle, html: Handle): Handle =>
  (request, response) =>
    (ofApi.test(request.url ?? '/') ? api : html)(request, response);
