import type { FeedApp } from '@hub/shared/contracts/account/feed-apps';
import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { hostOf, safeUrl } from '@hub/shared/text/address/safe-url';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { Link } from '@hub/shared/ui/link';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView, ErrorView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { useState } from 'react';
import { Part } from '../frame/part.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { feedAppsOf, revokeApp } from './feed-apps.calls.ts';
import styles from './feed-apps-page.module.css';
import { SharingPart } from './sharing-part.tsx';

/** 社交设置: what goes out of the link feed, and which programs may act for the member in it. */
export const FeedAppsPage = () => (
  <SettingsFrame title="社交设置" href="/settings/feed_apps">
    {({ id }) => (
      <>
        <SharingPart key={`sharing-${id}`} memberId={id} />
        <Part title="应用授权">
          <Apps key={id} memberId={id} />
        </Part>
      </>
    )}
  </SettingsFrame>
);

const Apps = ({ memberId }: { memberId: number }) => {
  const { data: apps, isError, isFetching, refetch } = useQuery(feedAppsOf(memberId));
  const [asked, setAsked] = useState<FeedApp>();
  const [isOpen, setOpen] = useState(false);
  const revoke = useMutation(revokeApp(memberId));
  if (!apps) return isError ? <ErrorView busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <>
      <p className={styles.note}>
        这些应用经你同意，可以访问你的社交动态。它们不知道你的密码；收回后立即失效，需要时可以重新授权。
      </p>
      {apps.length === 0 && (
        <EmptyView>还没有应用。用支持 Mastodon 的应用登录本站后，会出现在这里。</EmptyView>
      )}
      <ul className={styles.list} aria-label="有访问权限的应用">
        {apps.map((app) => (
          <AppRow
            key={app.id}
            app={app}
            onRevoke={() => {
              setAsked(app);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        title="收回访问权限"
        message={`「${asked?.name ?? ''}」会立即退出登录，不能再读取或发布你的动态。继续吗？`}
        confirmLabel="收回"
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      />
    </>
  );
};

const AppRow = ({ app, onRevoke }: { app: FeedApp; onRevoke: () => void }) => {
  const website = safeUrl(app.website);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{app.name}</h3>
        <p className={styles.fact}>
          {website && (
            <>
              <Link href={website} newTab>
                {hostOf(website)}
              </Link>
              {' · '}
            </>
          )}
          最近使用 <Time value={app.last_used_at} /> · 授权于 <Time value={app.allowed_at} />
        </p>
        <ul className={styles.scopes} aria-label={`${app.name} 可以`}>
          {app.allowed.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <Button size="small" aria-label={`收回：${app.name}`} onClick={onRevoke}>
        收回
      </Button>
    </li>
  );
};
