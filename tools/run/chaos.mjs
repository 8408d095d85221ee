import { run } from './prepare.mjs';

await run('../../chaos/run.ts');
