import { run } from './prepare.mjs';

await run('kit.ts');
