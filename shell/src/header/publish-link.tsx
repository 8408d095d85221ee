import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { SquarePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isOwned } from '../page/owned-paths';
import styles from './header-button.module.css';

const path = '/create';

/** 发布, once a remote has the page; a visitor logs in first and comes back to it. */
export const PublishLink = () => {
  const isVisitor = useAuth(({ status }) => status === 'visitor');
  if (!isOwned(path)) return null;
  const shared = { className: styles['button'], 'aria-label': '发布', title: '发布' };
  const icon = <SquarePen aria-hidden="true" />;
  return isVisitor ? (
    <a href={loginUrl(`${settings().hubOrigin}${path}`)} {...shared}>
      {icon}
    </a>
  ) : (
    <Link to={path} {...shared}>
      {icon}
    </Link>
  );
};
