import path from 'node:path';
import { addresses, localOrigin } from '@hub/shared/contracts/settings/addresses';
import { door } from '@hub/shared/contracts/settings/door';
import { linkUpstream } from '@hub/shared/contracts/settings/link-upstream';
import { logging } from '@hub/shared/contracts/settings/logging';
import { type Environment, readSettings as read } from '@hub/shared/contracts/settings/read-settings';
import { releasesPlace, remotes } from '@hub/shared/contracts/settings/remotes';
import { sampleData } from '@hub/shared/contracts/settings/sample-data';
import { site } from '@hub/shared/contracts/settings/site';
import { watching } from '@hub/shared/contracts/settings/watching';
import type { LogLevel } from '@hub/shared/logging/logger';
import { type RemoteOwners, readRemoteOwners } from '@hub/shared/releases/remote-owners';

const root = path.resolve(import.meta.dirname, '../..');

/** What the HTML server reads, wherever it runs. */
export const htmlSettings = {
  hubOrigin: addresses.hubOrigin,
  eventOrigin: addresses.eventOrigin,
  apiOrigin: addresses.apiOrigin,
  ...linkUpstream,
  ...remotes,
  ...site,
  sampleData,
  remoteSample: watching.remoteSample,
  metricsToken: watching.metricsToken,
  alarmWebhookUrl: watching.alarmWebhookUrl,
  ...logging,
};

export interface HtmlSettings {
  hubOrigin: string;
  eventOrigin: string;
  apiOrigin: string;
  remotesDir: string;
  /** The release store: a folder, or a bucket. */
  releasesPlace: string;
  /** Who has to have signed a release. */
  remoteOwners: RemoteOwners;
  /** Where browsers get the files of releases; empty for the hub. */
  releasesOrigin: string;
  /** Folder of the shell's build, where it is not its own. */
  shellDist: string;
  remoteTimeoutMs: number;
  /** Whether a session may show remotes from elsewhere, and from where. */
  devOverrides: boolean;
  devOverrideOrigins: readonly string[];
  reload: boolean;
  renderThreads: number;
  renderBudgetMs: number;
  siteName: string;
  phone: string;
  email: string;
  icp: string;
  assistantQr: string;
  appQr: string;
  /** There may be sample content, which pages name as such. */
  hasSamples: boolean;
  /** Another server holds the link feed. */
  feedElsewhere: boolean;
  /** Foreign origins whose pictures pages may show. */
  pictureOrigins: string[];
  /** Of a hundred visits, how many tell how remotes load. */
  remoteSample: number;
  metricsToken: string;
  alarmWebhookUrl: string;
  logLevel: LogLevel;
}

/** Settings of the HTML server from the environment; throws with the variable's name when one is unusable. */
export const readSettings = (env: Environment): HtmlSettings => {
  const values = read(htmlSettings, env);
  return {
    hubOrigin: values.hubOrigin || localOrigin(8080),
    eventOrigin: values.eventOrigin || localOrigin(8081),
    apiOrigin: values.apiOrigin,
    remotesDir: values.remotesDir || root,
    releasesPlace: releasesPlace(env),
    remoteOwners: readRemoteOwners(values.remoteOwners),
    releasesOrigin: values.releasesOrigin,
    shellDist: values.shellDist,
    remoteTimeoutMs: values.remoteTimeoutMs,
    devOverrides: values.devOverrides === 'on',
    devOverrideOrigins: values.devOverrideOrigins,
    reload: values.htmlReload,
    renderThreads: values.renderThreads,
    renderBudgetMs: values.renderBudgetMs,
    siteName: values.siteName,
    phone: values.sitePhone,
    email: values.siteEmail,
    icp: values.siteIcp,
    assistantQr: values.siteAssistantQr,
    appQr: values.siteAppQr,
    hasSamples: values.sampleData === 'on',
    feedElsewhere: values.linkUpstream !== '',
    pictureOrigins: [values.linkUpstream, ...values.linkUpstreamPictures].filter(Boolean),
    remoteSample: values.remoteSample,
    metricsToken: values.metricsToken,
    alarmWebhookUrl: values.alarmWebhookUrl,
    logLevel: values.logLevel,
  };
};

/** What browsers may know: everything but where and how this server reads its files. */
export const publicSettings = ({
  remotesDir: _remotesDir,
  releasesPlace: _releasesPlace,
  remoteOwners: _remoteOwners,
  releasesOrigin: _releasesOrigin,
  shellDist: _shellDist,
  devOverrides: _devOverrides,
  devOverrideOrigins: _devOverrideOrigins,
  reload: _reload,
  renderThreads: _renderThreads,
  renderBudgetMs: _renderBudgetMs,
  pictureOrigins: _pictureOrigins,
  metricsToken: _metricsToken,
  alarmWebhookUrl: _alarmWebhookUrl,
  logLevel: _logLevel,
  ...settings
}: HtmlSettings) => settings;

/** What the HTML server reads besides where it runs on its own. */
export const standaloneSettings = {
  port: addresses.htmlPort,
  host: addresses.host,
  apiInternalOrigin: addresses.apiInternalOrigin,
  apiOrigin: addresses.apiOrigin,
  ...door,
};
