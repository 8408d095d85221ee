import { useAuth } from '@hub/shared/runtime/auth';
import { ButtonLink } from '@hub/shared/ui/button';
import { CalendarPlus } from 'lucide-react';
import { organises } from './gate/organises.ts';
import styles from './new-event.module.css';
import { organisePaths } from './organise-paths.ts';

/** The way to a new event, for who may make one; nothing for others. */
export const NewEvent = ({ quiet = false }: { quiet?: boolean }) => {
  const { info } = useAuth();
  if (!info || !organises(info)) return null;
  return (
    <ButtonLink
      tone={quiet ? 'quiet' : 'primary'}
      size={quiet ? 'small' : 'default'}
      href={organisePaths.create}
    >
      <CalendarPlus aria-hidden="true" size={quiet ? 16 : 18} strokeWidth={1.75} />
      {quiet ? <span className={styles.words}>新建活动</span> : '新建活动'}
    </ButtonLink>
  );
};
