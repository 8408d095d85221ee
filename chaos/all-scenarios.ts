import type { Scenario } from './scenario.ts';
import { backup } from './scenarios/backup.ts';
import { databaseAway } from './scenarios/database-away.ts';
import { killEmbedded, killPostgres } from './scenarios/kill.ts';
import { migrations } from './scenarios/migrations.ts';
import { sigterm } from './scenarios/sigterm.ts';

/** The table, in its order. A new scenario is a file in `scenarios/` and a line here. */
export const allScenarios: readonly Scenario[] = [
  killEmbedded,
  killPostgres,
  sigterm,
  databaseAway,
  backup,
  migrations,
];
