import type { ImportRun, ImportSource } from '@hub/shared/contracts/community/import-source';
import type { DeskRow, RunRow } from './desk.queries.ts';

/** Reasons with how often, the most frequent first. */
export const presentRefusals = (refusals: Readonly<Record<string, number>>): ImportRun['refusals'] =>
  Object.entries(refusals)
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);

const presentRun = (row: RunRow): ImportRun => ({
  ...{ id: row.id, outcome: row.outcome, error: row.error },
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? '',
  ...{ new_count: row.new_count, changed_count: row.changed_count },
  ...{ same_count: row.same_count, refused_count: row.refused_count },
  refusals: presentRefusals(row.refusals as Readonly<Record<string, number>>),
});

const stateOf = (row: DeskRow, isOn: boolean): ImportSource['state'] => {
  if (row.is_held) return 'running';
  if (!row.is_listed) return 'removed';
  if (row.is_paused) return 'paused';
  return isOn ? 'waiting' : 'off';
};

export const presentSource = (row: DeskRow, runs: readonly RunRow[], isOn: boolean): ImportSource => {
  const state = stateOf(row, isOn);
  return {
    ...{ id: row.id, name: row.name, url: row.url, query: row.query },
    ...{ every_minutes: row.every_minutes, failures: row.failures, state },
    kind: row.kind as ImportSource['kind'],
    topic: row.topic as ImportSource['topic'],
    next_run_at: state === 'waiting' ? row.next_run_at.toISOString() : '',
    runs: runs.filter(({ source_id }) => source_id === row.id).map(presentRun),
  };
};
