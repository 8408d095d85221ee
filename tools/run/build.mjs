import { run } from './prepare.mjs';

await run('build.ts');
