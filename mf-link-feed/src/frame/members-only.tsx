import { loginUrl, useAuth } from '@hub/shared/runtime/auth';
import { settings } from '@hub/shared/runtime/settings';
import { useViewer } from '@hub/shared/runtime/viewer';
import { ButtonLink } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsUnconnected } from '../session/feed-account.ts';

export interface MembersOnlyProps {
  title: string;
  /** What a member finds here. */
  words: string;
  children: ReactNode;
}

/** What a member finds at an address, and to others what it is for, with a login that leads back. */
export const MembersOnly = ({ title, words, children }: MembersOnlyProps) => {
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  // The column asks them to connect it.
  if (useIsUnconnected(useViewer())) return null;
  if (status === 'member') return children;
  return (
    <Notice title={title} words={words}>
      {status === 'visitor' && (
        <ButtonLink tone="primary" href={loginUrl(`${settings().hubOrigin}${pathname}${search}`)}>
          登录/注册
        </ButtonLink>
      )}
    </Notice>
  );
};
