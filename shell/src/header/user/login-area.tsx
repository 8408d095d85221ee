import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
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
  if (status === 'member')
    return (
      <span className={styles.place}>
        <UserMenuPlace info={info} />
      </span>
    );
  const login = (
    // Made anew once it is known: the server knows no fragment of the address.
    <a
      key={status}
      className={styles.login}
      hidden={status === 'unknown'}
      href={loginUrl(`${settings().hubOrigin}${pathname}${search}${hash}`)}
    >
      登录/注册
    </a>
  );
  return <span className={styles.place}>{login}</span>;
};
