import { intentOn } from '@hub/shared/runtime/intent';
import { Link } from 'react-router-dom';
import styles from './main-navigation.module.css';
import { useNavigationEntries } from './use-navigation-entries.ts';

interface Props {
  /** As a column in the phone's menu. */
  column?: boolean;
}

/** 主导航: what the deployed remotes offer, in their order; a detail page highlights its parent. */
export const MainNavigation = ({ column = false }: Props) => (
  <nav aria-label="主导航" className={column ? styles.column : styles.row}>
    <Entries entries={useNavigationEntries()} />
  </nav>
);

/** What else they offer, in the menu alone. */
export const MenuNavigation = () => {
  const entries = useNavigationEntries('menu');
  if (entries.length === 0) return null;
  return (
    <nav aria-label="更多栏目" className={styles.column}>
      <Entries entries={entries} />
    </nav>
  );
};

const Entries = ({ entries }: { entries: ReturnType<typeof useNavigationEntries> }) =>
  entries.map(({ label, path, badge, current }) => (
    <Link
      key={path}
      to={path}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      {...intentOn(path)}
    >
      {label}
      {badge && (
        <span aria-hidden="true" className={styles.badge}>
          {badge}
        </span>
      )}
    </Link>
  ));
