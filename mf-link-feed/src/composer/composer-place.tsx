import { useWriter } from '@hub/shared/editor/use-writer';
import { loginUrl } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { useViewer } from '@hub/shared/runtime/viewer';
import { ButtonLink } from '@hub/shared/ui/button';
import { useLocation } from 'react-router-dom';
import { useIsUnconnected } from '../session/feed-account.ts';
import type { ComposerProps } from './composer.tsx';
import styles from './composer-place.module.css';
import { LazyComposer } from './lazy-composer.tsx';

/** The composer on a page. Its place is as high from the start, also while nobody knows who is reading. */
export const ComposerPlace = (props: ComposerProps) => {
  const { writer, isAsking } = useWriter();
  const isUnconnected = useIsUnconnected(useViewer());
  if (isUnconnected) return null;
  return (
    <div className={styles.place}>
      {writer && <LazyComposer {...props} />}
      {!writer && <LogInToWrite isSure={!isAsking} />}
    </div>
  );
};

/** Until it is known who reads, it keeps its place unseen: members are not asked to log in for a moment. */
const LogInToWrite = ({ isSure }: { isSure: boolean }) => {
  const { pathname, search } = useLocation();
  return (
    <p className={isSure ? styles.visitor : styles.unsure}>
      登录后可以发布动态、回复和收藏
      <ButtonLink size="default" href={loginUrl(`${settings().hubOrigin}${pathname}${search}`)}>
        登录/注册
      </ButtonLink>
    </p>
  );
};
