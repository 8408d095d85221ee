import { loadSlot, type SlotProps } from '@hub/shared/runtime/remotes';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIdle } from '../../page/idle.ts';
import { RemoteBoundary } from '../../remotes/remote-boundary.tsx';
import { PlainSearch } from './plain-search.tsx';

interface Props {
  /** The reader asked for the search; otherwise it waits until it can be seen and nothing is more urgent. */
  wanted: boolean;
  onDone: () => void;
}

const fieldIn = (place: HTMLElement | null) => place?.querySelector('input');
const isVisible = (element: Element | null) => element?.checkVisibility?.() ?? true;

/**
 * The slot `header.search`: a plain form until the component that fills it has come, and where it fails.
 * Nothing that somebody is typing is taken away: the two change places while the field is empty.
 */
export const SearchSlot = ({ wanted, onDone }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [asked, setAsked] = useState(false);
  const [loaded, setLoaded] = useState<{ Box: ComponentType<SlotProps> }>();
  const [shown, setShown] = useState(false);
  const idle = useIdle();

  useEffect(() => {
    if (wanted || (idle && isVisible(place.current))) setAsked(true);
  }, [wanted, idle]);
  useEffect(() => {
    if (!asked) return;
    // Without a component the plain form is the search; a failure may be over when the reader comes back to it.
    loadSlot('header.search').then(
      (Box) => Box && setLoaded({ Box }),
      () => setAsked(false),
    );
  }, [asked]);

  const change = () => {
    if (shown || !loaded || fieldIn(place.current)?.value) return;
    hadFocus.current = fieldIn(place.current) === document.activeElement;
    setShown(true);
  };
  const onLoaded = useEffectEvent(change);
  useEffect(() => {
    if (loaded) onLoaded();
  }, [loaded]);
  useLayoutEffect(() => {
    if (shown && hadFocus.current) fieldIn(place.current)?.focus();
  }, [shown]);

  const plain = <PlainSearch onFocus={() => setAsked(true)} onEmpty={change} onDone={onDone} />;
  const Box = shown && loaded?.Box;
  return (
    <div ref={place}>
      {Box ? (
        <RemoteBoundary remote="header.search" resetKey="" fallback={() => plain}>
          <Box onDone={onDone} />
        </RemoteBoundary>
      ) : (
        plain
      )}
    </div>
  );
};
