import { addresses, localOrigin } from '@hub/shared/contracts/settings/addresses';
import { door } from '@hub/shared/contracts/settings/door';
import { logging } from '@hub/shared/contracts/settings/logging';
import {
  type Environment,
  readSettings as read,
  type ValuesOf,
} from '@hub/shared/contracts/settings/read-settings';
import { remotes } from '@hub/shared/contracts/settings/remotes';
import { site } from '@hub/shared/contracts/settings/site';
import type { LogLevel } from '@hub/shared/logging/logger';

/** What the event site reads. */
export const eventSiteSettings = {
  eventPort: addresses.eventPort,
  host: addresses.host,
  eventOrigin: addresses.eventOrigin,
  hubOrigin: addresses.hubOrigin,
  apiOrigin: addresses.apiOrigin,
  apiInternalOrigin: addresses.apiInternalOrigin,
  htmlInternalOrigin: addresses.htmlInternalOrigin,
  renderBudgetMs: remotes.renderBudgetMs,
  remoteTimeoutMs: remotes.remoteTimeoutMs,
  siteName: site.siteName,
  ...logging,
  ...door,
};

export interface EventSiteSettings {
  port: number;
  host: string;
  eventOrigin: string;
  hubOrigin: string;
  apiOrigin: string;
  apiInternalOrigin: string;
  htmlInternalOrigin: string;
  renderBudgetMs: number;
  remoteTimeoutMs: number;
  siteName: string;
  logLevel: LogLevel;
  /** Whom the process lets in, where it runs on its own. */
  door: ValuesOf<typeof door>;
}

/** Settings of the event site from the environment; throws with the variable's name when one is unusable. */
export const readSettings = (env: Environment): EventSiteSettings => {
  const values = read(eventSiteSettings, env);
  const hubOrigin = values.hubOrigin || localOrigin(8080);
  const apiOrigin = values.apiOrigin || hubOrigin;
  return {
    port: values.eventPort,
    host: values.host,
    eventOrigin: values.eventOrigin || localOrigin(values.eventPort),
    hubOrigin,
    apiOrigin,
    apiInternalOrigin: values.apiInternalOrigin || apiOrigin,
    htmlInternalOrigin: values.htmlInternalOrigin || hubOrigin,
    renderBudgetMs: values.renderBudgetMs,
    remoteTimeoutMs: values.remoteTimeoutMs,
    siteName: values.siteName,
    logLevel: values.logLevel,
    door: values,
  };
};
