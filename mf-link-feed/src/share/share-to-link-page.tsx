import { useWriter } from '@hub/shared/editor/use-writer';
import { loginUrl } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { hostOf, safeUrl } from '@hub/shared/text/address/safe-url';
import { ButtonLink } from '@hub/shared/ui/button';
import { Link } from '@hub/shared/ui/link';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LazyComposer } from '../composer/lazy-composer.tsx';
import { Column } from '../frame/column.tsx';
import styles from './share-to-link-page.module.css';

const longest = 200;

/** Shares an address into the feed: a member writes around it and posts, a visitor sees what it would be. */
export const ShareToLinkPage = () => {
  const [query] = useSearchParams();
  const url = safeUrl(query.get('url') ?? '');
  const title = (query.get('title') ?? '').trim().slice(0, longest);
  return (
    <Column>
      <article className={styles.page}>
        <h1 className={styles.heading}>分享到社交</h1>
        {url ? (
          <Shared url={url} title={title || hostOf(url)} />
        ) : (
          <p>没有可以分享的网址：只支持 http 和 https 地址。</p>
        )}
        <Link className={styles.onward} href="/link">
          看看社交动态
        </Link>
      </article>
    </Column>
  );
};

interface SharedProps {
  url: string;
  title: string;
}

const Shared = ({ url, title }: SharedProps) => {
  const { writer, isAsking } = useWriter();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (writer)
    return (
      <div className={styles.composer}>
        <LazyComposer
          key={url}
          place={`share-${url}`}
          initialText={`${title}\n${url}`}
          autoFocus
          onPosted={({ id }) => void navigate(`/link/${id}`)}
        />
      </div>
    );
  return (
    <>
      <section className={styles.card} aria-label="将要分享的内容">
        <p className={styles.title}>{title}</p>
        <Link href={url} newTab>
          {url}
        </Link>
      </section>
      {!isAsking && (
        <ButtonLink tone="primary" href={loginUrl(`${settings().hubOrigin}${pathname}${search}`)}>
          登录/注册
        </ButtonLink>
      )}
    </>
  );
};
