import { run } from './prepare.mjs';

await run('test-workspace.ts');
