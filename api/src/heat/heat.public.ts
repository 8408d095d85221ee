import { shareOf } from './heat.ts';
import {
  ageingHeat,
  type HeatFacts,
  type HeatRun,
  heatSql,
  reactionSignals,
  readAgeingHeat,
  readHeatFacts,
  type Signal,
} from './signals.queries.ts';
import {
  CLICKS_A_DAY,
  EXPOSURES_A_DAY,
  type HeatDays,
  halfLives,
  memberWeights,
  paperWeights,
  personWeights,
  projectWeights,
  READ_AFTER_SECONDS,
  SECONDS_A_DAY,
  storyWeights,
  THINGS_A_DAY,
  VIEWS_A_DAY,
} from './weights.ts';

/** The formula, for who keeps things that have heat: over their table, and of one signal. */
/** What enters it, and how fast it fades. */
/** How much of what one visitor does counts. */
export {
  ageingHeat,
  CLICKS_A_DAY,
  EXPOSURES_A_DAY,
  type HeatDays,
  type HeatFacts,
  type HeatRun,
  halfLives,
  heatSql,
  memberWeights,
  paperWeights,
  personWeights,
  projectWeights,
  READ_AFTER_SECONDS,
  reactionSignals,
  readAgeingHeat,
  readHeatFacts,
  SECONDS_A_DAY,
  type Signal,
  shareOf,
  storyWeights,
  THINGS_A_DAY,
  VIEWS_A_DAY,
};
