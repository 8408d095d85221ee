import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { factor, integer, text } from '@hub/shared/contracts/settings/setting';

const schema = {
  scale: factor('BENCH_SCALE', 1, {
    about: 'Share of 200,000 stories, 1,000,000 interactions and 1,000,000 statuses',
  }),
  rounds: integer('BENCH_ROUNDS', 5, [1, 50], { about: 'Turns that floor and product each take' }),
  seconds: integer('BENCH_SECONDS', 5, [1, 120], { about: 'Length of one turn under load' }),
  folder: text('BENCH_DATA', path.join(os.tmpdir(), 'hub-bench'), {
    about: 'Folder that keeps the loaded database between runs',
  }),
};

/** What a run is told by the environment. */
export const settings = readSettings(schema, process.env);

const STORIES = 200_000;
const INTERACTIONS = 1_000_000;
const FEW_STORIES = 10_000;
const FEW_INTERACTIONS = 50_000;
const STATUSES = 1_000_000;
const FOLLOWERS = 100_000;

/** How much is loaded. */
export const amounts = {
  stories: Math.max(1000, Math.round(STORIES * settings.scale)),
  interactions: Math.max(5000, Math.round(INTERACTIONS * settings.scale)),
  fewStories: Math.max(1000, Math.round(FEW_STORIES * settings.scale)),
  fewInteractions: Math.max(5000, Math.round(FEW_INTERACTIONS * settings.scale)),
  statuses: Math.max(20_000, Math.round(STATUSES * settings.scale)),
  followers: Math.max(2000, Math.round(FOLLOWERS * settings.scale)),
};

export const connections = 32;
