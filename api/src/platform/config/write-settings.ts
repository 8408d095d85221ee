// Writes docs/settings.md: `npm run -w api settings`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from './settings-table.ts';

export const settingsFile = join(import.meta.dirname, '../../../../docs/settings.md');

if (import.meta.main) writeFileSync(settingsFile, settingsTable());
