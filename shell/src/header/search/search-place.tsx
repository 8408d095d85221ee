import { lazyModule } from '@hub/shared/ui/lazy-module';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isOwned } from '../../page/claimed-paths.ts';
import { useIdleOnDesktop } from '../../page/idle.ts';
import { useLazyPart } from '../../page/lazy-part.ts';
import styles from './search-place.module.css';
import { SearchSlot } from './search-slot.tsx';

const searchKey = lazyModule(() =>
  import(/* webpackChunkName: "frame" */ './search-key.tsx').then((module) => module.SearchKey),
);

interface Props {
  /** On a phone the search opens by a click (spec §2). */
  opened: boolean;
  onClose: () => void;
  /** Closed by a key: the focus goes back to where it came from. */
  onEscape: () => void;
}

/** Calls back when the reader turns to something outside of the header. */
const useTurningAway = (place: RefObject<HTMLElement | null>, watched: boolean, onAway: () => void) => {
  const goAway = useEffectEvent(onAway);
  useEffect(() => {
    if (!watched) return;
    const header = place.current?.closest('header');
    const look = ({ target }: Event) => {
      if (target instanceof Node && !header?.contains(target)) goAway();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [place, watched]);
};

/** The place of the search in the header; on a phone a line of its own below it. */
export const SearchPlace = ({ opened, onClose, onEscape }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const Key = useLazyPart(searchKey, useIdleOnDesktop());
  useEffect(() => {
    if (opened) place.current?.querySelector('input')?.focus();
  }, [opened]);
  useTurningAway(place, opened, onClose);
  if (!isOwned('/search')) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the line
    <div
      ref={place}
      className={styles.place}
      data-opened={opened ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && opened) onEscape();
      }}
    >
      <SearchSlot wanted={opened} onDone={onClose} />
      {Key && Key !== 'failed' && <Key focus={() => place.current?.querySelector('input')?.focus()} />}
    </div>
  );
};
