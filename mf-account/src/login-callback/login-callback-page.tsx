import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { refreshLogin } from '@hub/shared/runtime/login';
import { ButtonLink } from '@hub/shared/ui/button';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goOn } from './go-on.ts';
import styles from './login-callback-page.module.css';
import { wayOn } from './way-on.ts';

/** Where the login page sends the browser: takes the new login over and goes on to where it began. */
export const LoginCallbackPage = () => {
  const [query] = useSearchParams();
  const status = useAuth((state) => state.status);
  const target = wayOn(query.get('return'));

  useEffect(() => {
    void refreshLogin();
  }, []);

  useEffect(() => {
    if (status === 'member') goOn(target);
  }, [status, target]);

  return (
    <section className={styles.page}>
      {status === 'visitor' ? (
        <>
          <h1>登录没有完成</h1>
          <p>浏览器可能拦截了本站的 Cookie。请允许后重试，或先继续浏览。</p>
          <div className={styles.ways}>
            <ButtonLink tone="primary" href={loginUrl(target)}>
              重新登录
            </ButtonLink>
            <ButtonLink href={target}>继续浏览</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p role="status">正在登录，马上返回……</p>
          {/* The login itself needs no script, so neither may the way on. */}
          <noscript>
            <span className={styles.ways}>
              <ButtonLink href={target}>继续浏览</ButtonLink>
            </span>
          </noscript>
        </>
      )}
    </section>
  );
};
