import { type Config, readConfig } from '@hub/api/config';
import { doorOf } from '@hub/api/door';
import { type RunningApi, startApi } from '@hub/api/start';
import { buildEventSite } from '@hub/event-site/server/app.ts';
import {
  type EventSiteSettings,
  readSettings as readEventSettings,
} from '@hub/event-site/server/settings.ts';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import type { DoorState } from '@hub/shared/door/health';
import { runServer } from '@hub/shared/door/lifecycle';
import { type Listening, listen } from '@hub/shared/door/listen';
import { StartError } from '@hub/shared/door/start-error';
import { buildHtmlServer } from '@hub/shell/server/app.ts';
import { type HtmlSettings, readSettings as readHtmlSettings } from '@hub/shell/server/settings.ts';
import { askApiWithin, askHtmlWithin } from './ask-within.ts';
import { dispatch } from './dispatch.ts';
import { Opened, type Part } from './opened.ts';
import { processSettings } from './settings.ts';

// Everything in one process: API, HTML server and files on PORT, the event site on EVENT_PORT.
const say = (line: string) => void process.stdout.write(`${line}\n`);

type HtmlServer = Awaited<ReturnType<typeof buildHtmlServer>>;

const environmentOf = ({ hubOrigin, eventOrigin }: Config) => ({
  ...process.env,
  HUB_ORIGIN: hubOrigin,
  EVENT_ORIGIN: eventOrigin,
});

const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A server of pages, for which the files of a build must be there. */
const built = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    throw new StartError('页面尚未构建，请先运行 npm run build / the pages are not built: run npm run build');
  }
};

/** All settings of all parts, before anything is done: a wrong one is said at once. */
const readAll = () => {
  const config = readConfig();
  const env = environmentOf(config);
  return {
    config,
    html: readHtmlSettings(env),
    events: readEventSettings(env),
    ...readSettings(processSettings, env),
  };
};

interface Own<Settings> {
  readonly settings: Settings;
  readonly doorState: DoorState;
}

const openHub = async (door: Listening, api: RunningApi, own: Own<HtmlSettings>): Promise<HtmlServer> => {
  const { trustedProxies } = api.config;
  const html = await built(buildHtmlServer({ ...own, trustedProxies, askApi: askApiWithin(api.app) }));
  await html.ready();
  door.serve(dispatch(api.handle, (request, response) => html.routing(request, response)));
  say(`\n已就绪：主站 ${api.config.hubOrigin}`);
  return html;
};

const openEventSite = async (
  door: Listening,
  api: RunningApi,
  html: HtmlServer,
  own: Own<EventSiteSettings>,
): Promise<Part> => {
  const parts = { ...own, askApi: askApiWithin(api.app), askHtml: askHtmlWithin(html) };
  const site = await built(buildEventSite(parts));
  await site.ready();
  door.serve((request, response) => site.routing(request, response));
  say(`　　　　活动站 ${api.config.eventOrigin}`);
  return site;
};

const open = async (opened: Opened): Promise<void> => {
  const { config, html, events, eventSite } = readAll();
  const { host, port, eventPort } = config;
  const door = doorOf(config);
  const hub = await opened.door(listen({ setting: 'PORT', host, port, door }));
  const eventDoor =
    eventSite === 'on'
      ? await opened.door(listen({ setting: 'EVENT_PORT', host, port: eventPort, door }))
      : undefined;
  const api = await opened.part(startApi({ config, say, doorState: door.gate }));
  const pages = await opened.part(openHub(hub, api, { settings: html, doorState: door.gate }));
  if (eventDoor)
    await opened.part(openEventSite(eventDoor, api, pages, { settings: events, doorState: door.gate }));
};

await runServer(async () => {
  const opened = new Opened();
  try {
    await open(opened);
    return { close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
});
