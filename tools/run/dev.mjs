import process from 'node:process';
import { run } from './prepare.mjs';

const remotes = process.argv.slice(2);
// Of all remotes three are watched at once (tools/dev/dev-builds.ts).
const watched = remotes.length || 2;
// In megabytes. The shell and one remote keep 230 between compilations, each further remote some 25; without a limit garbage takes as
// much again before it is collected.
const heap = 300 + 50 * watched;

await run('dev.ts', remotes, {
  flags: [`--max-old-space-size=${heap}`, '--max-semi-space-size=8'],
  hasChildren: true,
});
