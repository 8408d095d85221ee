import { run } from './prepare.mjs';

await run('../release/run-release.ts');
