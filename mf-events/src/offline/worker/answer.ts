import { cacheOfPage, findKept } from './kept-pages.ts';

/** At a door a network that does not answer is none. */
const patienceMs = 5000;

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));

/** Which cache a page came from, by its client: its files come from the same one. Forgotten when the worker rests. */
const servedFrom = new Map<string, string>();

/** What the network has, unless it has nothing good, or nothing soon. */
const fromNetwork = async (network: Promise<Response>): Promise<Response | undefined> => {
  try {
    const response = await Promise.race([network, late()]);
    return response && response.status < 500 ? response : undefined;
  } catch {
    return undefined;
  }
};

/** A ticket's page: the network's, and only where that fails the kept one; `client` is who will show it. */
export const answerPage = async (request: Request, client: string): Promise<Response> => {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  const cacheName = await cacheOfPage(path);
  const network = fetch(request);
  if (!cacheName) return network;
  const fresh = await fromNetwork(network);
  if (fresh) return fresh;
  const kept = await findKept(path, cacheName);
  if (!kept) return network;
  servedFrom.set(client, cacheName);
  return kept;
};

/** A file of a page: with a kept page comes its own; else the network's, and only where that fails a kept one. */
export const answerFile = async (request: Request, client: string): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const own = servedFrom.get(client);
  const kept = own && (await findKept(pathname, own));
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const any = await findKept(pathname);
    if (any) return any;
    throw error;
  }
};
