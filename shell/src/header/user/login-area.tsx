import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { useHydrated } from '@hub/shared/runtime/use-hydrated';
import { useLocation } from 'react-router-dom';
import styles from './login-area.module.css';
import { UserMenuPlace } from './user-menu-place.tsx';

/**
 * 登录/注册 or the member's menu; its place is kept while nobody knows which (contract §7). Until then a browser in which nobody
 * ever logged in shows the login already (`shell/src/start`), and so does one without scripts.
 */
export const LoginArea = () => {
  const { status, info } = useAuth();
  const { pathname, search, hash } = useLocation();
  // The server knows no fragment of the address.
  const here = `${pathname}${search}${useHydrated() ? hash : ''}`;
  if (status === 'member')
    return (
      <span className={styles.place}>
        <UserMenuPlace info={info} />
      </span>
    );
  const login = (
    // The same element once it is known who reads: one that is made anew in the midst of a press gets no click.
    <a
      className={styles.login}
      hidden={status === 'unknown'}
      href={loginUrl(`${settings().hubOrigin}${here}`)}
    >
      登录/注册
    </a>
  );
  return <span className={styles.place}>{login}</span>;
};
