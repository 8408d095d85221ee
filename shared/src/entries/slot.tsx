import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useRetryOnline } from '../runtime/hooks/use-online.ts';
import { isFilled, loadSlot, type SlotName, type SlotProps } from '../runtime/remotes.ts';
import { Button } from '../ui/control/button.tsx';
import { EntryBoundary } from './entry-boundary.tsx';
import styles from './slot.module.css';

export interface SlotPlaceProps {
  /** Filled by the remote that lists it in `remote.json`. */
  name: SlotName;
  /** Styles that reserve the usual height, so that content below does not move. */
  className?: string | undefined;
  /** What the page is about, for slots that need it: its source id, or what is searched for. */
  about?: string;
  /** Shown if the content cannot be loaded: what is missing here. */
  failure: string;
}

type Filler = { Component: ComponentType<SlotProps> } | 'failed' | undefined;

/** The component that fills a slot, and a function that loads it again after a failure. */
const useFiller = (name: SlotName): [Filler, () => void] => {
  const [filler, setFiller] = useState<Filler>();
  useEffect(() => {
    if (filler !== undefined) return;
    let gone = false;
    const settle = (is: Filler) => {
      if (!gone) setFiller(is);
    };
    loadSlot(name).then(
      (Component) => settle(Component && { Component }),
      () => settle('failed'),
    );
    return () => {
      gone = true;
    };
  }, [name, filler]);
  const retry = useCallback(() => setFiller(undefined), []);
  return [filler, retry];
};

/**
 * A place on a page of one remote that another remote fills: empty with the reserved height while loading, a row with 重试
 * (retry) after a failure, nothing if no remote fills it. The rest of the page never depends on it.
 */
export const Slot = (props: SlotPlaceProps) =>
  isFilled(props.name) ? <Place key={`${props.name} ${props.about}`} {...props} /> : null;

const Place = ({ name, className, about, failure }: SlotPlaceProps) => {
  const [filler, retry] = useFiller(name);
  const failed = (again: () => void) => <Failed words={failure} onRetry={again} />;
  return (
    <div className={className}>
      {filler === 'failed' && failed(retry)}
      {typeof filler === 'object' && (
        <EntryBoundary onRetry={() => undefined} failed={failed}>
          <filler.Component about={about} />
        </EntryBoundary>
      )}
    </div>
  );
};

const Failed = ({ words, onRetry }: { words: string; onRetry: () => void }) => {
  useRetryOnline(onRetry);
  return (
    <div className={styles.failed} role="status">
      <span>{words}</span>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
};
