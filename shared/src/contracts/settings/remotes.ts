import { type Environment, readSettings } from './read-settings.ts';
import { flag, integer, matching, oneOf, origins, text } from './setting.ts';

/** How pages and servers find and load the remotes. */
export const remotes = {
  remotesDir: text('REMOTES_DIR', '', {
    about: 'Folder that holds `<remote>/dist`, read by the HTML server',
    fallbackText: 'the repository',
  }),
  shellDist: text('SHELL_DIST', '', {
    about: 'Folder with the build of the shell (development)',
    fallbackText: 'its own',
  }),
  releasesUrl: text('RELEASES_URL', '', {
    about:
      'Release store of the remotes: a folder, or a bucket as `https://key:secret@host/bucket` (docs/releases.md)',
    fallbackText: 'DATA_DIR/releases',
    secret: true,
  }),
  remoteOwners: text('REMOTE_OWNERS', '', {
    about:
      'JSON file {"mf-events": [{"name": "…", "key": "…"}]} with the public keys of which one must have signed a release of the remote; what is not named needs no signature (docs/releases.md)',
    fallbackText: 'nothing needs a signature',
  }),
  releasesOrigin: matching(
    'RELEASES_ORIGIN',
    '',
    /^https?:\/\/[^\s/?#]+(?:\/[\w.~-]+)*$/,
    'https://host/path',
    {
      about:
        'Where browsers get the files of releases, `<remote>/<version>/…` below it, if not from the hub (CDN in front of `/remotes` or of the store’s `releases`)',
      fallbackText: 'the hub’s /remotes',
    },
  ),
  remoteTimeoutMs: integer('REMOTE_TIMEOUT_MS', 6000, [100, 600_000], {
    about: 'How long, in milliseconds, each step of loading a remote may take in the browser',
  }),
  htmlReload: flag('HTML_RELOAD', false, {
    about: 'Check the built files for every document, instead of every five seconds (development)',
  }),
  devOverrides: oneOf('DEV_OVERRIDES', ['on', 'off'], 'off', {
    about:
      'Whether `?override=mf-home=http://localhost:8101/` shows a remote under development to the browser that asks and agrees, and to nobody else',
  }),
  devOverrideOrigins: origins('DEV_OVERRIDE_ORIGINS', {
    about: 'Origins from which such a remote may come, besides those of the visitor’s own machine',
  }),
  renderThreads: integer('RENDER_THREADS', 1, [0, 16], {
    about: 'Threads that render first screens on the server; 0 leaves all rendering to browsers',
  }),
  renderBudgetMs: integer('RENDER_BUDGET_MS', 1500, [10, 60_000], {
    about:
      'Longest time, in milliseconds, to render a first screen with its data; after that the document is sent without it',
  }),
};

/** What `npm run release` reads besides where the release store is. */
export const releasing = {
  releaseKey: text('RELEASE_KEY', '', {
    about:
      'Private key of a team that signs what is released, as `npm run release -- keys` shows it (docs/releases.md)',
    fallbackText: 'releases are not signed',
    secret: true,
  }),
};

/** The key that signs releases, empty without one. */
export const releaseKey = (env: Environment): string => readSettings(releasing, env).releaseKey;

const dataDir = text('DATA_DIR', './data', { about: 'Folder of the embedded database and of uploads' });

/** Where the release store is, by the settings. */
export const releasesPlaceOf = (given: { releasesUrl: string; dataDir: string }): string =>
  given.releasesUrl || `${given.dataDir}/releases`;

/** Where the release store is. */
export const releasesPlace = (env: Environment): string =>
  releasesPlaceOf(readSettings({ releasesUrl: remotes.releasesUrl, dataDir }, env));
