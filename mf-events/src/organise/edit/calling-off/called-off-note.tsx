import { ButtonLink } from '@hub/shared/ui/button';
import { Notice } from '@hub/shared/ui/notice';
import { useEffect, useRef } from 'react';
import { organisePaths } from '../../organise-paths.ts';
import styles from './called-off-note.module.css';

export interface CalledOffNoteProps {
  eventId: number;
  name: string;
  /** It took the form's place just now. */
  isNew?: boolean;
  /** Changes of it were kept here, and are no longer. */
  isDropped: boolean;
}

const wordsOf = (name: string, isDropped: boolean): string =>
  `「${name}」已经取消，不能再修改。报名和候补的人会收到通知。${isDropped ? '没有保存的修改用不上了，这个浏览器不再保留。' : ''}`;

/** Stands where the form would be of an event that was called off for good. */
export const CalledOffNote = ({ eventId, name, isNew = false, isDropped }: CalledOffNoteProps) => {
  const place = useRef<HTMLDivElement>(null);
  // The form was longer: whoever called the event off at its end would look at nothing.
  useEffect(() => {
    if (!isNew) return;
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice title="活动已取消" words={wordsOf(name, isDropped)}>
        <ButtonLink href={organisePaths.event(eventId)} newTab>
          查看活动页
        </ButtonLink>
        <ButtonLink href={organisePaths.list}>我组织的活动</ButtonLink>
      </Notice>
    </div>
  );
};
