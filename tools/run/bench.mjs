import { run } from './prepare.mjs';

await run('../../bench/run.ts');
