import { useQuery } from '@hub/shared/runtime/query';
import { useCommunityTags } from '@hub/shared/runtime/tags';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Dialog } from '@hub/shared/ui/dialog';
import { Segmented } from '@hub/shared/ui/segmented';
import { ErrorView } from '@hub/shared/ui/status-views';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { PreviewedEvent } from '../../previewed-event.tsx';
import type { EventValues } from '../values/event-values.ts';
import { eventOf, sentOf } from './event-of-form.ts';
import { fieldOf, type Missing, missingOf } from './missing.ts';
import { MissingList } from './missing-list.tsx';
import { eventPreview } from './preview.calls.ts';
import styles from './preview.module.css';

export interface EventPreviewProps {
  open: boolean;
  /** As they were when it was opened. */
  values: EventValues;
  /** 0 for an event that is not made yet. */
  eventId: number;
  /** What opened it, in the form. */
  opener: () => HTMLButtonElement | null;
  onClose: () => void;
}

/** The event as visitors will see it, and what is still missing of it. */
export const EventPreview = ({ open, values, eventId, opener, onClose }: EventPreviewProps) => {
  const goal = useRef<Missing>(undefined);
  const nextFocus = () => {
    const form = opener()?.form;
    const field = form && goal.current ? fieldOf(form, goal.current) : null;
    goal.current = undefined;
    field?.scrollIntoView({ block: 'center' });
    return field ?? opener();
  };
  return (
    <Dialog variant="wide" open={open} title="预览" onClose={onClose} finalFocus={nextFocus}>
      {open && (
        <>
          <MissingList
            missing={missingOf(values)}
            isNew={eventId === 0}
            onGo={(one) => {
              goal.current = one;
              onClose();
            }}
          />
          <Preview values={values} eventId={eventId} />
        </>
      )}
    </Dialog>
  );
};

const widths = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] as const;

/** Whoever looks at a preview has a form to come back to: its links open beside it. */
const openBeside = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.stopPropagation();
  link.target = '_blank';
};

const Preview = ({ values, eventId }: Pick<EventPreviewProps, 'values' | 'eventId'>) => {
  const id = useId();
  // What of the texts is shown plainer than it was meant.
  const [word, setWord] = useState('');
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('desktop');
  const { data: tags = [] } = useCommunityTags();
  const { data, error, isFetching, refetch } = useQuery(
    eventPreview({ id, sent: sentOf(values, eventId), member: useViewer(), onMessage: setWord }),
  );
  const known = data && {
    ...{ id: eventId, said: data },
    tags: tags.map((tag) => ({ id: Number(tag.id), title: tag.title })),
  };
  return (
    <>
      <div className={styles.widths}>
        <Segmented
          role="radio"
          size="small"
          label="预览的宽度"
          options={widths}
          value={width}
          onChange={setWidth}
        />
      </div>
      {word && <p role="status">{word}</p>}
      <div className={styles.frame} data-width={width} onClickCapture={openBeside}>
        {error && !data ? (
          <ErrorView message={error.message} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <PreviewedEvent event={known && eventOf(values, known)} />
        )}
      </div>
    </>
  );
};
