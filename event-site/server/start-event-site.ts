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
  const app = await buildEventSite({ settings, ...(askApi ? { askApi } : {}) });
  await app.listen({ port: settings.port, host: settings.host });
  return { close: () => app.close() };
};
