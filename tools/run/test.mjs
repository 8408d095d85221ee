import { run } from './prepare.mjs';

await run('test.ts');
