import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReportFault } from '../faults/fault.ts';
import type { HtmlSettings } from '../settings.ts';
import { watchBuilds } from './builds.ts';
import { watchReleases } from './watch-releases.ts';

interface Options {
  settings: HtmlSettings;
  shellFolder: string;
  /** How often files and the store of releases are looked at. */
  everyMs: number;
  /** How long a remote whose folder is away keeps its routes. */
  awayMs: number | undefined;
  onFault: ReportFault;
}

/** What the hub is made of, from the store of releases and from folders, for as long as the server runs. */
export const followBuilds = async (app: FastifyInstance, options: Options) => {
  const { settings, shellFolder, awayMs, onFault } = options;
  // In development each request looks.
  const everyMs = settings.reload ? 0 : options.everyMs;
  const releases = watchReleases({
    place: settings.releasesPlace,
    remoteOwners: settings.remoteOwners,
    cacheFolder: path.join(settings.remotesDir, '.cache/releases'),
    baseAddress: settings.releasesOrigin ? `${settings.releasesOrigin}/` : '/remotes/',
    everyMs,
    onFault,
  });
  app.addHook('onClose', async () => releases.close());
  await releases.look();
  if (settings.reload) app.addHook('onRequest', () => releases.look());
  const builds = watchBuilds({
    released: releases.current,
    shellDist: shellFolder,
    remotesDir: settings.remotesDir,
    maxAgeMs: everyMs,
    awayMs,
    onFault,
    // A shell in another place is one in development, where every state is shown as it is.
    keepsGood: settings.shellDist === '',
  });
  return { releases, builds };
};
