import type { ImportRun } from '@hub/shared/contracts/community/import-source';
import { Time } from '@hub/shared/ui/time';
import styles from './sources-page.module.css';

const outcomes: Readonly<Record<ImportRun['outcome'], string>> = {
  running: '导入中',
  read: '读完',
  unchanged: '没有变化',
  stopped: '中断，下次接着读',
  failed: '失败',
};

const figuresOf = (run: ImportRun): string =>
  `新增 ${run.new_count}，更新 ${run.changed_count}，不变 ${run.same_count}，拒收 ${run.refused_count}`;

/** When it was read, what came of it, and why something was not taken. */
export const RunLine = ({ run }: { run: ImportRun }) => (
  <>
    <p className={styles.meta}>
      <span>
        <Time value={run.started_at} />
        {' · '}
        {outcomes[run.outcome]}
      </span>
      {run.outcome !== 'failed' && run.outcome !== 'unchanged' && <span>{figuresOf(run)}</span>}
    </p>
    {run.error && <p className={styles.error}>{run.error}</p>}
    {run.refusals.length > 0 && (
      <p className={styles.meta}>
        拒收原因：{run.refusals.map(({ reason, count }) => `${reason}（${count}）`).join('、')}
      </p>
    )}
  </>
);

/** The runs before the last. */
export const RunList = ({ runs }: { runs: readonly ImportRun[] }) => (
  <details className={styles.earlier}>
    <summary>之前的导入</summary>
    <ul>
      {runs.slice(1).map((run) => (
        <li key={run.id}>
          <RunLine run={run} />
        </li>
      ))}
    </ul>
  </details>
);
