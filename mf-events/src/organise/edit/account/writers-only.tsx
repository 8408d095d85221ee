import { OtherAccount } from '@hub/shared/editor/other-account';
import { useWriter } from '@hub/shared/editor/use-writer';
import { Fragment, type ReactNode } from 'react';
import { OrganisersOnly } from '../../gate/organisers-only.tsx';
import { organises } from '../../gate/organises.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import styles from './writers-only.module.css';

export interface WritersOnlyProps {
  /** What the page is called. */
  title: string;
  /** What somebody who organises nothing may do instead. */
  instead?: ReactNode;
  children: (writerId: number) => ReactNode;
}

/** Lets organisers in to a form, which stays its writer's: when somebody else is logged in meanwhile, it says so. */
export const WritersOnly = ({ title, instead, children }: WritersOnlyProps) => {
  const { writer, reopen } = useWriter(organises);
  // Whom the browser only recalls is waited for.
  if (!writer)
    return (
      <OrganisersOnly title={title} instead={instead}>
        {() => <FormSkeleton />}
      </OrganisersOnly>
    );
  return (
    <Fragment key={writer.id}>
      <div className={styles.notice}>
        <OtherAccount writerId={writer.id} afterwards="换回后可以继续编辑和保存" onReopen={reopen} />
      </div>
      {children(writer.id)}
    </Fragment>
  );
};
