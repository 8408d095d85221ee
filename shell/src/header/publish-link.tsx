import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { SquarePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isOwned } from '../page/claimed-paths.ts';
import styles from './header-button.module.css';

const path = '/create';
/** The fixed story that tells how to become an author (spec §2). */
const howTo = '/view/56';

/** 发布; a visitor logs in first and comes back to it. Where no remote has the page, how one becomes an author. */
export const PublishLink = () => {
  const isVisitor = useAuth(({ status }) => status === 'visitor');
  const shared = { className: styles.button, 'aria-label': '发布', title: '发布' };
  const icon = <SquarePen aria-hidden="true" />;
  if (!isOwned(path))
    return (
      <a href={howTo} target="_blank" rel="noopener" {...shared}>
        {icon}
      </a>
    );
  // One element, whoever reads: one that is made anew in the midst of a press gets no click.
  return (
    <Link
      to={isVisitor ? loginUrl(`${settings().hubOrigin}${path}`) : path}
      reloadDocument={isVisitor}
      {...shared}
    >
      {icon}
    </Link>
  );
};
