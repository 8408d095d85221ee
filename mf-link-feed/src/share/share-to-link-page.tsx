import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { hostOf, safeUrl } from '@hub/shared/text/safe-url';
import { ButtonLink } from '@hub/shared/ui/button';
import { Link } from '@hub/shared/ui/link';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Column } from '../frame/column.tsx';
import styles from './share-to-link-page.module.css';

const longest = 200;

/** Shows what would be shared into the feed; posting itself is not open yet, and the page says so. */
export const ShareToLinkPage = () => {
  const [query] = useSearchParams();
  const url = safeUrl(query.get('url') ?? '');
  const title = (query.get('title') ?? '').trim().slice(0, longest);
  return (
    <Column>
      <article className={styles['page']}>
        <h1 className={styles['heading']}>分享到社交</h1>
        {url ? (
          <Shared url={url} title={title || hostOf(url)} />
        ) : (
          <p>没有可以分享的网址：只支持 http 和 https 地址。</p>
        )}
        {url && <NextStep />}
        <Link className={styles['onward']} href="/link">
          看看社交动态
        </Link>
      </article>
    </Column>
  );
};

const Shared = ({ url, title }: { url: string; title: string }) => (
  <section className={styles['card']} aria-label="将要分享的内容">
    <p className={styles['title']}>{title}</p>
    <Link href={url} newTab>
      {url}
    </Link>
  </section>
);

const NextStep = () => {
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className={styles['note']}>发布动态的功能即将开放，目前只能阅读。</p>
      {status === 'visitor' && (
        <ButtonLink tone="primary" href={loginUrl(`${settings().hubOrigin}${pathname}${search}`)}>
          登录/注册
        </ButtonLink>
      )}
    </>
  );
};
