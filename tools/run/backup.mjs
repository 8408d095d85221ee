import process from 'node:process';
import { run } from './prepare.mjs';

// `npm run backup` and `npm run restore`.
const [action, ...args] = process.argv.slice(2);
await run(`../../api/src/backup/run-${action}.ts`, args);
