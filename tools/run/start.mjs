import { frugal } from './frugal.mjs';
import { run } from './prepare.mjs';

await run('start.ts', undefined, frugal);
