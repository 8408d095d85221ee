// The HTML server before an API, on one origin as behind nginx; told which builds to serve.
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';
import { buildHtmlServer } from '@hub/shell/server/app.ts';
import { askApiOver } from '@hub/shell/server/ask-api.ts';
import { readSettings } from '@hub/shell/server/settings.ts';

const { API = '', PORT = '', SHELL_FOLDER, DOCUMENT_AGE_MS } = process.env;
const origin = `http://127.0.0.1:${PORT}`;

const html = await buildHtmlServer({
  settings: readSettings({ ...process.env, HUB_ORIGIN: origin }),
  askApi: askApiOver(API),
  ...(SHELL_FOLDER ? { shellFolder: SHELL_FOLDER } : {}),
  ...(DOCUMENT_AGE_MS ? { documentAgeMs: Number(DOCUMENT_AGE_MS) } : {}),
});
await html.ready();

const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method = 'GET', url = '', headers } = incoming;
  const onward = ask(new URL(url, API), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
};

createServer((incoming, outgoing) => {
  if (/^\/(?:api|api_link|auth)\//.test(incoming.url ?? '')) forward(incoming, outgoing);
  else html.routing(incoming, outgoing);
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('listening\n'));
