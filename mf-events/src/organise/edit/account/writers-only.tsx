import { OtherAccount } from '@hub/shared/editor/other-account';
import { type LoginInfo, useAuth } from '@hub/shared/runtime/auth';
import { Fragment, type ReactNode, useState } from 'react';
import { OrganisersOnly, organises } from '../../gate/organisers-only.tsx';
import styles from './writers-only.module.css';

export interface WritersOnlyProps {
  /** What the page is called. */
  title: string;
  children: (writerId: number) => ReactNode;
}

/** Lets organisers in to a form, which stays its writer's: when somebody else is logged in meanwhile, it says so. */
export const WritersOnly = ({ title, children }: WritersOnlyProps) => {
  const { info } = useAuth();
  const [writer, setWriter] = useState<LoginInfo>();
  if (!writer && info && organises(info)) setWriter(info);
  if (!writer) return <OrganisersOnly title={title}>{() => null}</OrganisersOnly>;
  return (
    <Fragment key={writer.id}>
      <div className={styles.notice}>
        <OtherAccount
          writerId={writer.id}
          afterwards="换回后可以继续编辑和保存"
          onReopen={() => setWriter(undefined)}
        />
      </div>
      {children(writer.id)}
    </Fragment>
  );
};
