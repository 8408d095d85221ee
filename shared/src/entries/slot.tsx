import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isFilled, loadSlot, type SlotName, type SlotProps } from '../runtime/remotes.ts';
import { useRetryOnline } from '../runtime/use-online.ts';
import { Button } from '../ui/control/button.tsx';
import { EntryBoundary } from './entry-boundary.tsx';
import styles from './slot.module.css';

export interface SlotPlaceProps {
  /** The remote that declares it fills it. */
  name: SlotName;
  /** The place, as high as what mostly comes, so that what stands below it stays where it is read. */
  className?: string | undefined;
  /** Said where it does not come: what is missing here. */
  failure: string;
}

type Filler = { Component: ComponentType<SlotProps> } | 'failed' | undefined;

/** What fills a slot; asking again is another try. */
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
 * A place that a page of one remote leaves for another: an empty one of the height that the page gives it until the filler
 * has come, a row with 重试 where it fails, nothing where no remote fills it. The page goes on beside it in any case.
 */
export const Slot = (props: SlotPlaceProps) =>
  isFilled(props.name) ? <Place key={props.name} {...props} /> : null;

const Place = ({ name, className, failure }: SlotPlaceProps) => {
  const [filler, retry] = useFiller(name);
  const failed = (again: () => void) => <Failed words={failure} onRetry={again} />;
  return (
    <div className={className}>
      {filler === 'failed' && failed(retry)}
      {typeof filler === 'object' && (
        <EntryBoundary onRetry={() => undefined} failed={failed}>
          <filler.Component />
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
