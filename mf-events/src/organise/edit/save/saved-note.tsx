import { Link } from '@hub/shared/ui/link';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { organisePaths } from '../../organise-paths.ts';
import styles from './save.module.css';

export interface SavedNoteProps {
  eventId: number;
  words: string;
}

const isWritten = (place: Element | null): boolean =>
  place?.matches('input, textarea, [contenteditable="true"]') ?? false;

/** Says that the event is saved, where the eye and the focus are then, and leads on; who writes on already is left to it. */
export const SavedNote = ({ eventId, words }: SavedNoteProps) => {
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWritten(document.activeElement)) return;
    note.current?.focus();
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={note} tabIndex={-1} className={styles.note} aria-label={words}>
      <CircleCheck aria-hidden="true" size={20} />
      <p role="status">{words}</p>
      <p className={styles.ways}>
        <Link href={organisePaths.event(eventId)} newTab>
          查看活动页
        </Link>
        <Link href={organisePaths.list}>我组织的活动</Link>
      </p>
    </section>
  );
};
