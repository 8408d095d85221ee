import { ButtonLink } from '@hub/shared/ui/button';
import { PenLine, Users } from 'lucide-react';
import styles from './beginnings.module.css';

/** What a reader may begin about a paper. Each page asks by itself who may; no search engine has anything to find there. */
export const Beginnings = ({ paperId }: { paperId: string }) => (
  <p className={styles.beginnings}>
    <ButtonLink size="small" tone="quiet" rel="nofollow" href={`/create?paper=${paperId}`}>
      <PenLine aria-hidden="true" size={16} />
      写一篇
    </ButtonLink>
    <ButtonLink size="small" tone="quiet" rel="nofollow" href={`/events/organise/new?paper=${paperId}`}>
      <Users aria-hidden="true" size={16} />
      组织共读
    </ButtonLink>
  </p>
);
