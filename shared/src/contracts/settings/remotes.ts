import { flag, integer, text } from './setting.ts';

/** How pages and servers find and load the remotes. */
export const remotes = {
  remotesDir: text('REMOTES_DIR', '', {
    about: 'Folder that holds `<remote>/dist`, read by the HTML server',
    fallbackText: 'that of the product',
  }),
  remoteTimeoutMs: integer('REMOTE_TIMEOUT_MS', 6000, [100, 600_000], {
    about: 'How long, in milliseconds, each step of loading a remote may take in the browser',
  }),
  htmlReload: flag('HTML_RELOAD', false, {
    about: 'Look at the built files for every document instead of every five seconds (development)',
  }),
  renderThreads: integer('RENDER_THREADS', 1, [0, 16], {
    about: 'Threads that render first screens on the server; 0 leaves all rendering to browsers',
  }),
  renderBudgetMs: integer('RENDER_BUDGET_MS', 1500, [10, 60_000], {
    about:
      'Longest time, in milliseconds, for a first screen with its data; then the document goes out without',
  }),
};
