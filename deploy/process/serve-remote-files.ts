import type { IncomingMessage, ServerResponse } from 'node:http';
import { allWell, type DoorState, healthAsked, liveness, readiness } from '@hub/shared/door/health';
import type { Logger } from '@hub/shared/logging/logger';
import { integrityOf } from '@hub/shared/releases/integrity';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import { isSigned, type OwnerKey } from '@hub/shared/releases/signing';
import { StoreError } from '@hub/shared/releases/store-files';
import { isReleaseName } from '@hub/shared/releases/stored-releases';
import { publicDeclaration } from '@hub/shell/server/serve/public-declaration.ts';

interface Options {
  store: ReleaseStore;
  /** Whose files are served; nothing of any other. */
  remote: string;
  /** Of which one must have signed what is served; absent where nothing needs a signature. */
  owners?: readonly OwnerKey[] | undefined;
  log: Logger;
  doorState?: DoorState;
}

const keptBytes = 64 * 1024 * 1024;
const yearS = 31_536_000;
const retryAfterSeconds = '5';

// A release also holds what only the HTML server and the team's error reports read.
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};
const address = /^\/remotes\/([a-z0-9-]{1,60})\/([\w.-]{1,64})\/([\w-][\w.-]{0,159}\.([a-z0-9]{2,5}))$/;

const common = { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };

const end = (response: ServerResponse, status: number, data: object = {}): void => {
  const headers = {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
  };
  response.writeHead(status, headers).end(JSON.stringify(data));
};

const declarationIn = (data: Buffer): Buffer | undefined => {
  const declaration = publicDeclaration(data.toString());
  return declaration && Buffer.from(JSON.stringify(declaration));
};

/** Files in memory, up to so many bytes; what was asked for longest ago goes first. */
const keepBytes = (most: number) => {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const set = (key: string, data: Buffer) => {
    remove(key);
    kept.set(key, data);
    bytes += data.length;
    for (const oldest of kept.keys()) {
      if (bytes <= most) return;
      remove(oldest);
    }
  };
  return {
    set,
    get: (key: string): Buffer | undefined => {
      const data = kept.get(key);
      if (data) set(key, data);
      return data;
    },
  };
};

/** Answers `/remotes/<remote>/<version>/<file>` of one remote; a release never changes, so answers are kept for ever. */
export const serveRemoteFiles = ({ store, remote, owners, log, doorState = allWell }: Options) => {
  const files = keepBytes(keptBytes);

  const read = async (version: string, name: string): Promise<Buffer | undefined> => {
    const key = `${version}/${name}`;
    const known = files.get(key);
    if (known) return known;
    // What has no release.json is not published, or not wholly.
    const release = await store.readRelease(remote, version);
    const listed = release?.files.find((file) => file.name === name);
    if (!release || !listed) return undefined;
    if (owners && !isSigned(release, await store.readSignature(remote, version), owners))
      throw new StoreError(`${remote} ${version} is not signed by an owner of the remote`);
    const data = await store.readFile(remote, version, name);
    if (data && integrityOf(data) !== listed.integrity)
      throw new StoreError(`${remote} ${version}: ${name} is not the file that was released`);
    const served = data && name === 'remote.json' ? declarationIn(data) : data;
    if (served) files.set(key, served);
    return served;
  };

  const health = async (asked: string, request: IncomingMessage) => {
    if (asked === 'livez') return liveness(doorState);
    const isThere = await store.readChannels().then(
      () => true,
      () => false,
    );
    return readiness(doorState, request, isThere);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = healthAsked(request.url);
    if (asked !== undefined) {
      const { status, data } = await health(asked, request);
      return end(response, status, data);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [, name, version = '', file = '', extension = ''] = address.exec(path) ?? [];
    const type = types[extension];
    const isOurs = name === remote && type !== undefined && isReleaseName(remote, version);
    const data = isOurs ? await read(version, file) : undefined;
    if (!data || type === undefined) return end(response, 404);
    const headers = {
      ...common,
      'content-type': type,
      'content-length': data.length,
      'cache-control': `public, max-age=${yearS}, immutable`,
      'cross-origin-resource-policy': 'cross-origin',
    };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : data);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    void answer(request, response).catch((error: unknown) => {
      log.error({ remote, error: String(error) }, 'release file not served');
      if (!response.headersSent) end(response, 503);
      else response.destroy();
    });
  };
};
