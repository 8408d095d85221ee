import process from 'node:process';
import { readSettings } from './settings.ts';
import { startEventSite } from './start-event-site.ts';

// The event site on its own, as it is deployed in production; `npm start` runs it beside the hub.
const run = async () => {
  const site = await startEventSite(readSettings(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.close());
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
