import process from 'node:process';
import { run } from './prepare.mjs';

// What is kept between compilations fits; without a limit garbage takes as much again before it is collected.
await run('dev.ts', process.argv.slice(2), ['--max-old-space-size=300', '--max-semi-space-size=8']);
