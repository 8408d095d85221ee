import { Door } from '@hub/shared/door/door';
import { listen } from '@hub/shared/door/listen';
import type { AskApi } from './api/ask-api.ts';
import { buildEventSite } from './app.ts';
import type { EventSiteSettings } from './settings.ts';

export interface RunningEventSite {
  close(): Promise<void>;
}

/** Starts the event site on its port; `askApi` where the API runs in the same process. */
export const startEventSite = async (
  settings: EventSiteSettings,
  askApi?: AskApi,
): Promise<RunningEventSite> => {
  const door = new Door({
    ...settings.door,
    isSecure: settings.eventOrigin.startsWith('https:'),
    allowedOrigins: new Set(),
    ownOrigins: [settings.eventOrigin, settings.hubOrigin],
  });
  const listening = await listen({ setting: 'EVENT_PORT', host: settings.host, port: settings.port, door });
  const parts = { settings, doorState: door.gate, ...(askApi ? { askApi } : {}) };
  const app = await buildEventSite(parts);
  await app.ready();
  listening.serve((request, response) => app.routing(request, response));
  return {
    close: async () => {
      await listening.close();
      await app.close();
      door.close();
    },
  };
};
