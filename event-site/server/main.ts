import process from 'node:process';
import { runServer } from '@hub/shared/door/lifecycle';
import { readSettings } from './settings.ts';
import { startEventSite } from './start-event-site.ts';

// The event site on its own, as it is deployed in production; `npm start` runs it beside the hub.
await runServer(async () => startEventSite(readSettings(process.env)));
