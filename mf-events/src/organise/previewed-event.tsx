import type { EventDetail } from '@hub/shared/contracts/event';
import { Button } from '@hub/shared/ui/button';
import { useId } from 'react';
import { EventSkeleton } from '../event/event-skeleton.tsx';
import { EventSheet } from '../sheet/event-sheet.tsx';
import styles from './previewed-event.module.css';

/** An event as its page draws it, for who writes it: nothing can be signed up for. Until it is known, what its page shows then. */
export const PreviewedEvent = ({ event }: { event: EventDetail | undefined }) =>
  event ? (
    <EventSheet event={event} actions={() => <DeadButton words={event.button_msg} />} />
  ) : (
    <EventSkeleton />
  );

const DeadButton = ({ words }: { words: string }) => {
  const id = useId();
  return (
    <div className={styles.actions}>
      <Button size="large" tone="primary" disabled aria-describedby={id}>
        {words}
      </Button>
      <p id={id} className={styles.note}>
        这是预览，这里的按钮不能用。
      </p>
    </div>
  );
};
