import type { ImportSource } from '@hub/shared/contracts/community/import-source';
import { useMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useId, useState } from 'react';
import { RunLine, RunList } from './run-list.tsx';
import { changeSource, runSource } from './sources.calls.ts';
import styles from './sources-page.module.css';

const kinds: Readonly<Record<ImportSource['kind'], string>> = {
  feed: '订阅源',
  arxiv: 'arXiv',
  github: 'GitHub',
  conferences: '会议列表',
};

const states: Readonly<Record<ImportSource['state'], string>> = {
  waiting: '正常',
  running: '正在导入…',
  paused: '已暂停',
  off: '定时导入已关闭',
  removed: '已移除',
};

const every = (minutes: number): string => {
  if (minutes % 1440 === 0) return `每 ${minutes / 1440} 天`;
  return minutes % 60 === 0 ? `每 ${minutes / 60} 小时` : `每 ${minutes} 分钟`;
};

const MINUTE = 60_000;

/** In how long it is read again. */
const ahead = (time: string): string => {
  const minutes = Math.ceil((Date.parse(time) - Date.now()) / MINUTE);
  if (minutes <= 1) return '即将';
  if (minutes < 120) return `${minutes} 分钟后`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} 小时后` : `${Math.round(minutes / 1440)} 天后`;
};

export interface SourceRowProps {
  source: ImportSource;
  memberId: number;
}

/** One source: where it is, how its last run went, and what can be done with it. */
export const SourceRow = ({ source, memberId }: SourceRowProps) => {
  const id = useId();
  const { runs, failures, state } = source;
  const [latest] = runs;
  // What somebody decided, or what goes on now, is said before what went wrong: that stands in the last run.
  const isFailing = failures > 0 && state === 'waiting';
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.facts}>
        <h2 id={id} className={styles.name}>
          {source.name}
        </h2>
        <p className={styles.meta}>
          <span>{kinds[source.kind]}</span>
          <span data-state={isFailing ? 'failing' : state} className={styles.state}>
            {isFailing ? `连续失败 ${failures} 次` : states[state]}
          </span>
          <span>{every(source.every_minutes)}</span>
          {source.topic === 'ai' && <span>只取人工智能相关</span>}
          {source.next_run_at && <span>下次 {ahead(source.next_run_at)}</span>}
        </p>
        <p className={styles.address}>{[source.url, source.query].filter(Boolean).join(' · ')}</p>
        {latest ? <RunLine run={latest} /> : <p className={styles.meta}>还没有导入过</p>}
        {runs.length > 1 && <RunList runs={runs} />}
      </div>
      <SourceActions source={source} memberId={memberId} />
    </li>
  );
};

const SourceActions = ({ source, memberId }: SourceRowProps) => {
  const change = useMutation(changeSource(source, memberId));
  const run = useMutation(runSource(source, memberId));
  const [isAsking, setAsking] = useState(false);
  const { state, name } = source;
  if (state === 'removed')
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          busy={change.isPending}
          aria-label={`放回：${name}`}
          onClick={() => change.mutate('restore')}
        >
          放回
        </Button>
      </div>
    );
  const isPaused = state === 'paused';
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        busy={run.isPending || state === 'running'}
        aria-label={`立即导入：${name}`}
        onClick={() => run.mutate()}
      >
        立即导入
      </Button>
      <Button
        size="small"
        busy={change.isPending}
        aria-label={`${isPaused ? '恢复' : '暂停'}：${name}`}
        onClick={() => change.mutate(isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? '恢复' : '暂停'}
      </Button>
      <Button size="small" aria-label={`移除：${name}`} onClick={() => setAsking(true)}>
        移除
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="移除来源"
        message={`「${name}」不再导入；已导入的内容保留，以后可以在“已移除”中放回。继续吗？`}
        busy={change.isPending}
        onConfirm={() => change.mutate('remove', { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
};
