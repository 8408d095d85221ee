import { cacheOfPage, findCached } from './cached-pages.ts';

/** At a door a network that does not answer is none. */
const patienceMs = 5000;

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));

const wholeAnswer = async (network: Promise<Response>): Promise<Response | undefined> => {
  const response = await network;
  if (response.status >= 500) return undefined;
  // An answer that begins may still never end.
  await response.clone().arrayBuffer();
  return response;
};

/** What the network has, unless it has nothing good, or nothing soon. */
const fromNetwork = async (network: Promise<Response>): Promise<Response | undefined> => {
  try {
    return await Promise.race([wholeAnswer(network), late()]);
  } catch {
    return undefined;
  }
};

/** A ticket's page: the network's, and only where that fails the cached one. */
export const answerPage = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  const cacheName = await cacheOfPage(path);
  const network = fetch(request);
  if (!cacheName) return network;
  return (await fromNetwork(network)) ?? (await findCached(path, cacheName)) ?? network;
};

/** A file of a page: a cached one, which its name tells to be the right one; else the network's. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await findCached(new URL(request.url).pathname)) ?? fetch(request);
