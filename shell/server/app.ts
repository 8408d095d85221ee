import path from 'node:path';
import type { DoorState } from '@hub/shared/door/health';
import { askForReaders } from '@hub/shared/door/reader';
import { serveHealth } from '@hub/shared/door/serve-health';
import { createLogger, type Logger } from '@hub/shared/logging/logger';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AskApi } from '../src/rendering/contract.ts';
import { documentHeaders, fileHeaders, workerHeaders } from './document/headers/headers.ts';
import { originsOf } from './document/headers/origins.ts';
import { createEdition } from './editions/edition.ts';
import { createEditions } from './editions/editions.ts';
import { keepCurrent } from './editions/keep-current.ts';
import { createEmbeddedScreens } from './embedded/embedded-screens.ts';
import { serveEmbedded } from './embedded/serve-embedded.ts';
import { serveFragments } from './embedded/serve-fragments.ts';
import { createAlarms } from './faults/alarms.ts';
import type { ReportFault } from './faults/fault.ts';
import { createFaultCounts } from './faults/fault-counts.ts';
import { createFaultLog } from './faults/fault-log.ts';
import { patienceMs, waitAtMost } from './http/in-time.ts';
import { createOverrides } from './overrides/overrides.ts';
import { type Builds, embedFolderIn } from './remotes/builds.ts';
import { followBuilds } from './remotes/follow-builds.ts';
import { createRemotesFiles } from './remotes/remotes-file.ts';
import type { ThreadLimits } from './render/render-thread.ts';
import { answerErrors } from './serve/errors.ts';
import { serveDocuments } from './serve/serve-documents.ts';
import { serveFiles } from './serve/serve-files.ts';
import { serveWorkers } from './serve/serve-workers.ts';
import type { HtmlSettings } from './settings.ts';
import { serveSyndication } from './syndication/serve-syndication.ts';

const shellDist = path.resolve(import.meta.dirname, '../dist');
const usualReleaseCheckMs = 5000;
const usualDocumentAgeMs = 2000;
const usualWarmUpMs = 5000;
const usualCoolDownMs = 30_000;

interface Dependencies {
  settings: HtmlSettings;
  askApi: AskApi;
  /** Folder of the shell's build; by default as the settings say, else the shell's own. */
  shellFolder?: string;
  /** How long a document serves all who ask for it; 0 makes each anew. */
  documentAgeMs?: number;
  /** How long anybody waits for what is made here. */
  patience?: number;
  /** How long a start waits for the threads that render. */
  warmUpMs?: number;
  /** How often files and the store of releases are looked at. */
  releaseCheckMs?: number;
  /** How long a remote that fails is left to browsers before it is tried again. */
  coolDownMs?: number;
  /** What a page may take of a thread that draws it, where that is not as long as its document may. */
  threads?: Partial<ThreadLimits>;
  /** How long a remote whose folder is away keeps its routes. */
  awayMs?: number;
  log?: Logger;
  /** Whose word on who asks is believed, where it runs on its own. */
  trustedProxies?: readonly string[];
  /** What the door before it knows of the health of the process. */
  doorState?: DoorState;
}

/** The HTML server: every document, the shell's files, the remotes' files and their registry. */
export const buildHtmlServer = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const {
    settings,
    askApi,
    trustedProxies = [],
    shellFolder = settings.shellDist || shellDist,
    documentAgeMs = usualDocumentAgeMs,
    warmUpMs = usualWarmUpMs,
    releaseCheckMs = usualReleaseCheckMs,
    patience = patienceMs,
    coolDownMs = usualCoolDownMs,
    log = createLogger(settings.logLevel),
  } = dependencies;
  const tellLog = createFaultLog(log);
  const counts = createFaultCounts();
  const alarms = createAlarms({ url: settings.alarmWebhookUrl, log });
  const onFault: ReportFault = (fault) => {
    counts.add(fault);
    tellLog(fault);
  };
  const embedFolder = embedFolderIn(settings.remotesDir);
  const maxAgeMs = settings.reload ? 0 : documentAgeMs;
  const origins = originsOf(settings);
  const errors = answerErrors({ builds: () => builds(), headers: documentHeaders(origins), log });
  const app = Fastify({
    pluginTimeout: 0,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: errors.onFrameworkError,
  });
  const { releases, builds } = await followBuilds(app, {
    settings,
    shellFolder,
    everyMs: releaseCheckMs,
    awayMs: dependencies.awayMs,
    onFault,
  });
  const commonFileHeaders = Object.entries(fileHeaders(origins));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of commonFileHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.setErrorHandler(errors.onError);
  askForReaders(app);
  serveHealth(app, dependencies.doorState);
  counts.serve(app, settings.metricsToken);
  app.addHook('onClose', async () => alarms.close());
  const remotesFiles = createRemotesFiles();
  await serveFiles(app, {
    builds,
    remotesFiles,
    releaseFolder: releases.folderOf,
    shellFolder,
    embedFolder,
    origins: { api: origins.api, events: origins.events },
    maps: settings.shellDist !== '',
    onFault,
  });
  serveWorkers(app, { builds, headers: workerHeaders(origins) });
  const answerMarkdown = serveSyndication(app, { settings, askApi, patienceMs: patience, builds, log });
  const make = (of: () => Builds) =>
    createEdition(of, {
      settings,
      askApi,
      remotesFiles,
      shellFolder,
      embedFolder,
      patienceMs: patience,
      coolDownMs,
      threads: dependencies.threads,
      maxAgeMs,
      log,
      onFault,
      onLeftOut: alarms.leftOut,
    });
  const editions = createEditions({ builds, make });
  const everyMs = settings.reload ? 0 : releaseCheckMs;
  const { store, refused } = releases;
  keepCurrent(app, { store, builds, refused, look: editions.look, everyMs, onFault });
  const { stable } = editions;
  // Who comes before they are warm gets documents without first screens, which is better than no server.
  app.addHook('onReady', () => waitAtMost(warmUpMs, stable.ready));
  app.addHook('onClose', () => editions.close());
  const screens = createEmbeddedScreens({
    builds: stable.builds,
    renderPage: stable.renderPage,
    readSheet: stable.readSheet,
    maxAgeMs,
  });
  serveEmbedded(app, { builds, screens });
  serveFragments(app, { builds, screens, hub: origins.hub });
  const isSecure = origins.hub.startsWith('https:');
  const overrides = createOverrides({
    enabled: settings.devOverrides,
    origins: settings.devOverrideOrigins,
    isSecure,
  });
  serveDocuments(app, { editions, overrides, builds, origins, errors, isSecure, answerMarkdown });
  return app;
};
