import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { useLocation } from 'react-router-dom';
import styles from './login-area.module.css';
import { UserMenuPlace } from './user-menu-place.tsx';

/**
 * 登录/注册 or the member's menu; its place is kept while nobody knows which (contract §7),
 * and without scripts nobody ever will.
 */
export const LoginArea = () => {
  const { status, info } = useAuth();
  const { pathname, search, hash } = useLocation();
  const login = (
    <a
      className={`${styles.place} ${styles.login}`}
      href={loginUrl(`${settings().hubOrigin}${pathname}${search}${hash}`)}
    >
      登录/注册
    </a>
  );
  if (status === 'unknown')
    return (
      <span className={styles.place}>
        <noscript>{login}</noscript>
      </span>
    );
  if (status === 'member')
    return (
      <span className={styles.place}>
        <UserMenuPlace info={info} />
      </span>
    );
  return login;
};
