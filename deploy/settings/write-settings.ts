// Writes docs/settings.md: `npm run settings`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsPage } from './settings-page.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/settings.md'), settingsPage());
