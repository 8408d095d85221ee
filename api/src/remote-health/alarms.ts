import type { Alarm } from '@hub/shared/logging/alarm';
import type { Context } from '../platform/http/context.ts';
import { claimAlarm, findErrorSums, findLoads } from './remote-health.queries.ts';

const WINDOW_MS = 2 * 3_600_000;
const MOST_ALARMS = 20;

type Thresholds = Pick<Context['config'], 'alarmErrors' | 'alarmErrorPercent'>;

/** Builds that fail too often in the last two hours, in the visits that were sampled. */
const failing = async (
  { db }: Pick<Context, 'db'>,
  { alarmErrors, alarmErrorPercent }: Thresholds,
  now: Date,
): Promise<Alarm[]> => {
  const since = new Date(now.getTime() - WINDOW_MS);
  const loads = await findLoads(db, since);
  return (await findErrorSums(db, since)).flatMap(({ remote, version, sampled }) => {
    const errors = Number(sampled);
    const visits = loads
      .filter((one) => one.remote === remote && one.version === version)
      .reduce((sum, one) => sum + Number(one.loads), 0);
    const percent = Math.round((errors / Math.max(visits, 1)) * 100);
    if (errors < alarmErrors || percent < alarmErrorPercent) return [];
    const message = `${remote} ${version}：${visits} 次加载中出错 ${errors} 次`;
    const facts = { errors, loads: visits, percent };
    return [{ cause: 'error-rate', remote, version, message, facts, at: now.toISOString() } as const];
  });
};

/** Hands alarms to the queue, which tries again where the hook does not answer; each cause once an hour. */
export const raiseAlarms = async (context: Context): Promise<void> => {
  const { config, db, jobs, now } = context;
  if (config.alarmWebhookUrl === '') return;
  for (const alarm of (await failing(context, config, now())).slice(0, MOST_ALARMS))
    if (await claimAlarm(db, `${alarm.cause} ${alarm.remote} ${alarm.version}`, now()))
      await jobs.enqueue('send-alarm', alarm);
};
