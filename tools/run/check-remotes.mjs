import { run } from './prepare.mjs';

await run('check-remotes.ts');
