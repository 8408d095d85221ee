import process from 'node:process';
import { run } from './prepare.mjs';

// `npm run import`.
await run('../../api/src/imports/run-import.ts', process.argv.slice(2));
