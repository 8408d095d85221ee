import type { Scenario } from './scenario.ts';
import { backup } from './scenarios/backup.ts';
import { broken } from './scenarios/broken.ts';
import { databaseAway } from './scenarios/database-away.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { fuzz } from './scenarios/fuzz.ts';
import { harvest } from './scenarios/harvest.ts';
import { killEmbedded, killPostgres } from './scenarios/kill.ts';
import { midnight } from './scenarios/midnight.ts';
import { migrations } from './scenarios/migrations.ts';
import { sigterm } from './scenarios/sigterm.ts';
import { soak } from './scenarios/soak.ts';

/** The table, in its order. A new scenario is a file in `scenarios/` and a line here. */
export const allScenarios: readonly Scenario[] = [
  killEmbedded,
  killPostgres,
  sigterm,
  databaseAway,
  diskFull,
  backup,
  migrations,
  midnight,
  broken,
  harvest,
  fuzz,
  soak,
];
