import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { passOn } from './pass-on.ts';
import { type Updates, updatesPath } from './updates.ts';

interface FrontOptions {
  updates: Updates;
  /** Port of the hub behind it. */
  behind: number;
  readyFor: (pathname: string) => Promise<void>;
}

const pathOf = ({ url }: IncomingMessage) => (url ?? '/').split('?')[0] ?? '/';
const isOfPages = (request: IncomingMessage) =>
  !pathOf(request).startsWith('/api/') && (request.method === 'GET' || request.method === 'HEAD');

/** Stands in front of the hub: tells pages of changes, and lets what they need be compiled first. */
export const frontServer = ({ updates, behind, readyFor }: FrontOptions): Server => {
  const { requestOn, upgradeOn } = passOn(behind);
  const server = createServer((request, response) => {
    if (pathOf(request) === updatesPath) return updates.serve(request, response);
    if (!isOfPages(request)) return requestOn(request, response);
    const goOn = () => requestOn(request, response);
    readyFor(pathOf(request)).then(goOn, goOn);
  });
  server.on('upgrade', upgradeOn);
  return server;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const fileName = /^\/([\w.-]+)$/;

interface FilesOptions {
  updates: Updates;
  folder: string;
  settled: () => Promise<void>;
}

const sendFile = (folder: string, pathname: string, response: ServerResponse) => {
  const [, name = ''] = fileName.exec(pathname) ?? [];
  const file = path.join(folder, name);
  const type = types[path.extname(name)];
  if (!type || !existsSync(file)) {
    response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    // A hub on another machine may ask for what lies on this one.
    'access-control-allow-private-network': 'true',
  });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
};

/** Serves the files of one remote, for a hub elsewhere that shows it in the place of its own. */
export const filesServer = ({ updates, folder, settled }: FilesOptions): Server =>
  createServer((request, response) => {
    const pathname = pathOf(request);
    if (pathname === updatesPath) return updates.serve(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-private-network': 'true',
      });
      return response.end();
    }
    const send = () => sendFile(folder, pathname, response);
    settled().then(send, send);
  });
