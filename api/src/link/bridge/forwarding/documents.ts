/** The origins that a document of the upstream names: its own, and ours in place of it. */
export interface DocumentOrigins {
  readonly upstream: string;
  readonly linkHost: string;
}

type Rewrite = (document: unknown, origins: DocumentOrigins) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (
  document: unknown,
  name: string,
  change: (part: Record<string, unknown>) => object,
): unknown =>
  isObject(document) && isObject(document[name])
    ? { ...document, [name]: { ...document[name], ...change(document[name]) } }
    : document;

/** Clients open streams where the server says: here, too. */
const streaming = (linkHost: string): string => linkHost.replace(/^http/, 'ws');

const instanceV1: Rewrite = (document, { linkHost }) =>
  within(document, 'urls', () => ({ streaming_api: streaming(linkHost) }));

const instanceV2: Rewrite = (document, { linkHost }) =>
  within(document, 'configuration', (configuration) =>
    isObject(configuration['urls'])
      ? { urls: { ...configuration['urls'], streaming: streaming(linkHost) } }
      : {},
  );

const MOST_DEPTH = 8;

/** Every address of the upstream in a document that consists of addresses. */
const everywhere = (value: unknown, { upstream, linkHost }: DocumentOrigins, depth = 0): unknown => {
  if (depth > MOST_DEPTH) return null;
  if (typeof value === 'string')
    return value === upstream || value.startsWith(`${upstream}/`)
      ? linkHost + value.slice(upstream.length)
      : value;
  if (Array.isArray(value)) return value.map((one) => everywhere(one, { upstream, linkHost }, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, everywhere(one, { upstream, linkHost }, depth + 1)]),
  );
};

const rewrites: Readonly<Record<string, Rewrite>> = {
  '/api/v1/instance': instanceV1,
  '/api/v2/instance': instanceV2,
  '/.well-known/oauth-authorization-server': (document, origins) => everywhere(document, origins),
  '/.well-known/nodeinfo': (document, origins) => everywhere(document, origins),
};

/** How a document that tells clients where to ask is changed, so that they ask here; undefined for all other answers. */
export const rewriteOf = (path: string): Rewrite | undefined => {
  const [address = ''] = path.split('?', 1);
  return Object.hasOwn(rewrites, address) ? rewrites[address] : undefined;
};
