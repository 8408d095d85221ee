import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { Link } from 'react-router-dom';
import { navigationEntries } from '../routing/navigation-entries.ts';
import styles from './error-view.module.css';

interface Props {
  status: number;
}

const genericMessage = '应用发生错误异常';
const messages: Record<number, { message: string; hint: string }> = {
  404: { message: 'This page could not be found', hint: '页面不存在，或者已被删除。' },
};

/** The error page: code, message, the way home (spec §2, §8) and further ways on. */
export const ErrorView = ({ status }: Props) => {
  useDocumentTitle(genericMessage);
  const { message, hint } = messages[status] ?? { message: genericMessage, hint: '请稍后再试。' };
  return (
    <section className={styles.error}>
      <h1 className={styles.code}>{status}</h1>
      <p className={styles.message}>{message}</p>
      <p className={styles.hint}>{hint}</p>
      <Link className={styles.home} to="/">
        返回首页
      </Link>
      <nav aria-label="其他页面" className={styles.ways}>
        <Link to="/search">搜索</Link>
        {navigationEntries().map(({ label, path }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
};
