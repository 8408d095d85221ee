import { useSingleMutation } from '@hub/shared/runtime/query';
import { settings } from '@hub/shared/runtime/settings';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Button } from '@hub/shared/ui/button';
import { useLocation } from 'react-router-dom';
import { connectAction } from '../session/connect.calls.ts';
import { useIsUnconnected } from '../session/feed-account.ts';
import styles from './connect-account.module.css';

const failed = 'link_login';

/** What the callback says of a log-in of which nothing came. */
const sayings: Readonly<Record<string, string>> = {
  refused: '授权没有完成，可以再试一次。',
  unavailable: '社交服务暂时不可用，请稍后再试。',
};

const backHere = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(failed);
  const rest = query.toString();
  return `${settings().hubOrigin || window.location.origin}${pathname}${rest && `?${rest}`}`;
};

/** Where another server holds the feed: asks a member who is not logged in there yet to do so. */
export const ConnectAccount = () => {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useSingleMutation(connectAction(viewer));
  if (!useIsUnconnected(viewer)) return null;
  const said = sayings[new URLSearchParams(search).get(failed) ?? ''];
  return (
    <section className={styles.connect} aria-label="连接社交账号">
      {said && <p role="status">{said}</p>}
      <p>连接社交账号后，可以发布动态、回复和收藏。</p>
      <Button tone="primary" disabled={isPending} onClick={() => mutate(backHere(pathname, search))}>
        连接社交账号
      </Button>
    </section>
  );
};
