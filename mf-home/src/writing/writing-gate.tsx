import { useWriter } from '@hub/shared/editor/use-writer';
import { goToLogin } from '@hub/shared/runtime/auth';
import { Button } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import type { ReactNode } from 'react';
import { WriterSkeleton } from './writer-skeleton.tsx';

export interface WritingGateProps {
  /** What a visitor comes for. */
  what: string;
  why?: string;
  /** `reopen` draws the page for who is logged in now. */
  children: (userId: number, reopen: () => void) => ReactNode;
}

/** Lets members in. Whoever once is stays: a login that ends takes no text away. */
export const WritingGate = ({
  what,
  why = '登录后就可以写文章、存草稿，登录完会回到这里。',
  children,
}: WritingGateProps) => {
  const { writer, isAsking, reopen } = useWriter();
  if (writer) return children(writer.id, reopen);
  if (isAsking) return <WriterSkeleton />;
  return (
    <Notice title={what} words={why}>
      <Button tone="primary" size="large" onClick={goToLogin}>
        登录
      </Button>
    </Notice>
  );
};
