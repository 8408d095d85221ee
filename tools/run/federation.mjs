import process from 'node:process';
import { run } from './prepare.mjs';

// `npm run federation:block`.
await run('../../api/src/link/federation/wire/block-domain.ts', process.argv.slice(2));
