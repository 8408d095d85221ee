import { type Config, readConfig } from '@hub/api/config';
import { runServer } from '@hub/api/lifecycle';
import { listen } from '@hub/api/listen';
import { type RunningApi, startApi } from '@hub/api/start';
import { buildEventSite } from '@hub/event-site/server/app.ts';
import { readSettings as readEventSettings } from '@hub/event-site/server/settings.ts';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { buildHtmlServer } from '@hub/shell/server/app.ts';
import type { AskApi } from '@hub/shell/server/document/ask-source.ts';
import { readSettings as readHtmlSettings } from '@hub/shell/server/settings.ts';
import { dispatch } from './dispatch.ts';
import { processSettings } from './settings.ts';

// Everything in one process: API, HTML server and files on PORT, the event site on EVENT_PORT.
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Part {
  close(): Promise<void>;
}

/**
 * Asks the API of this process without a way over the network. No visitor's address goes along: a document is
 * everybody's, counts as nobody's look, and asks for nothing that has a limit.
 */
const askWithin =
  ({ app }: RunningApi): AskApi =>
  async (method, path, body) => {
    const isGet = method === 'GET';
    const input = isGet ? { query: (body ?? {}) as Record<string, string> } : { payload: body ?? {} };
    const answer = await app.inject({ method, url: `/api${path}`, ...input });
    return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data };
  };

const environmentOf = ({ hubOrigin, eventOrigin }: Config) => ({
  ...process.env,
  HUB_ORIGIN: hubOrigin,
  EVENT_ORIGIN: eventOrigin,
});

const openHub = async (api: RunningApi, askApi: AskApi): Promise<Part> => {
  const { config } = api;
  const html = await buildHtmlServer({ settings: readHtmlSettings(environmentOf(config)), askApi });
  await html.ready();
  const handle = dispatch(api.handle, (request, response) => html.routing(request, response));
  const { host, port } = config;
  const listening = await listen({ setting: 'PORT', host, port, handle });
  say(`\n已就绪：主站 ${config.hubOrigin}`);
  return { close: () => listening.close().then(() => html.close()) };
};

const openEventSite = async (config: Config, askApi: AskApi): Promise<Part> => {
  const site = await buildEventSite({ settings: readEventSettings(environmentOf(config)), askApi });
  await site.ready();
  const { host, eventPort: port } = config;
  const handle: Parameters<typeof listen>[0]['handle'] = (request, response) =>
    site.routing(request, response);
  const listening = await listen({ setting: 'EVENT_PORT', host, port, handle });
  say(`　　　　活动站 ${config.eventOrigin}`);
  return { close: () => listening.close().then(() => site.close()) };
};

/** Closes what was opened, the last first. */
const closeAll = async (parts: Part[]): Promise<void> => {
  for (const part of parts.splice(0).reverse()) await part.close();
};

await runServer(async () => {
  const { eventSite } = readSettings(processSettings, process.env);
  const parts: Part[] = [];
  try {
    const api = await startApi({ config: readConfig(), say });
    parts.push(api);
    const askApi = askWithin(api);
    parts.push(await openHub(api, askApi));
    if (eventSite === 'on') parts.push(await openEventSite(api.config, askApi));
    return { close: () => closeAll(parts) };
  } catch (error) {
    await closeAll(parts);
    throw error;
  }
});
