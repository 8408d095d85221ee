import { run } from './prepare.mjs';

await run('../../deploy/settings/write-settings.ts');
