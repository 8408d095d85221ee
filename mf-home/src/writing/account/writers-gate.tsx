import { OtherAccount } from '@hub/shared/editor/other-account';
import { Fragment, type ReactNode } from 'react';
import { WritingGate } from '../writing-gate.tsx';

export interface WritersGateProps {
  /** What a visitor comes for. */
  what: string;
  children: (userId: number) => ReactNode;
}

/** Lets members in to write, and says so when another one is logged in meanwhile: the text stays its writer's. */
export const WritersGate = ({ what, children }: WritersGateProps) => (
  <WritingGate what={what}>
    {(userId, reopen) => (
      <Fragment key={userId}>
        <OtherAccount writerId={userId} onReopen={reopen} />
        {children(userId)}
      </Fragment>
    )}
  </WritingGate>
);
