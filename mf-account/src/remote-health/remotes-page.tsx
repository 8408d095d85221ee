import type { RemoteHealth } from '@hub/shared/contracts/other/remote-health';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { registry } from '@hub/shared/runtime/remotes';
import { cx } from '@hub/shared/text/class-names';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView, ErrorView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { ModeratorsOnly } from '../moderation/moderators-only.tsx';
import { BuildTable } from './build-table.tsx';
import styles from './remotes-page.module.css';

/** 运行状况: how each remote fares in browsers, by version. */
export const RemotesPage = () => (
  <ModeratorsOnly title="运行状况" href="/moderation/remotes">
    {({ id }) => <Remotes memberId={id} />}
  </ModeratorsOnly>
);

const Remotes = ({ memberId }: { memberId: number }) => {
  const { data, isError, isFetching, refetch } = useQuery(
    callQuery('POST /v1/remotes/list', { input: {}, member: memberId, silent: true }),
  );
  if (!data) return isError ? <ErrorView busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <>
      <p className={cx(styles.note, styles.about)}>最近 7 天，来自抽样的真实访问；不含任何访问者的信息。</p>
      {data.length === 0 && <EmptyView>有人访问后，各模块的加载时间和错误会出现在这里。</EmptyView>}
      {data.map((one) => (
        <Remote key={one.remote} health={one} />
      ))}
    </>
  );
};

const titleOf = (remote: string): string =>
  remote === 'shell' ? '页面框架' : (registry().remotes.find(({ name }) => name === remote)?.title ?? '');

const changes: Readonly<Record<string, string>> = {
  activate: '发布',
  rollback: '回滚',
  canary: '灰度',
  remove: '下线',
};

const Remote = ({ health }: { health: RemoteHealth }) => {
  const { remote, builds, errors, changed } = health;
  const id = `remote-${remote}`;
  return (
    <section aria-labelledby={id} className={styles.remote}>
      <h2 id={id} className={styles.name}>
        {titleOf(remote)} <code>{remote}</code>
      </h2>
      <p className={styles.note}>
        {changed.action ? (
          <>
            最近变更：{changes[changed.action] ?? changed.action} {changed.version}，{changed.by}，
            <Time value={changed.at} />
          </>
        ) : (
          '没有发布记录，随站点一起部署'
        )}
      </p>
      {builds.length > 0 && <BuildTable name={remote} builds={builds} />}
      {errors.length === 0 ? (
        <p className={styles.note}>没有错误。</p>
      ) : (
        <ul aria-label={`${remote} 的错误`} className={styles.errors}>
          {errors.map((error) => (
            <li key={`${error.version} ${error.message} ${error.stack}`}>
              <ErrorOf error={error} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const ErrorOf = ({ error }: { error: RemoteHealth['errors'][number] }) => (
  <details>
    <summary className={styles.message}>
      {error.message || '没有说明的错误'}
      <span className={styles.count}>
        {error.count} 次 · {error.version || '版本未知'} · <Time value={error.last_at} />
      </span>
    </summary>
    <pre className={styles.stack}>{error.stack || '没有属于本站文件的位置'}</pre>
    <p className={styles.note}>
      首次出现 <Time value={error.first_at} />
    </p>
  </details>
);
