import { createServer, type RequestListener } from 'node:http';
import Fastify from 'fastify';

export interface FrontDoor {
  close(): Promise<void>;
}

const ofApi = /^\/(?:api|api_link|auth|oauth)(?:[/?]|$)/;

/** Who answers a request: the API its own paths, the HTML server everything else. */
export const dispatch =
  (api: RequestListener, html: RequestListener): RequestListener =>
  (request, response) =>
    (ofApi.test(request.url ?? '/') ? api : html)(request, response);

/** Listens with one handler; on `localhost` that is IPv4 and IPv6, which is what Fastify's `listen` is used for. */
export const openFrontDoor = async (
  handler: RequestListener,
  address: { host: string; port: number },
): Promise<FrontDoor> => {
  const front = Fastify({ serverFactory: () => createServer({ requestTimeout: 60_000 }, handler) });
  await front.listen(address);
  return { close: () => front.close() };
};
