import { run } from './prepare.mjs';

await run('../mutate/run.ts');
