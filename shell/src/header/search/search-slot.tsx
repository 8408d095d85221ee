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

/** The plain form's field when it was exchanged. */
interface Before {
  readonly hadFocus: boolean;
  readonly text: string;
  readonly caret: [number | null, number | null];
}

const fieldIn = (place: HTMLElement | null) => place?.querySelector('input');
/** Kept by the document's first script, as one may begin to type before this one (`start/early-typing.ts`). */
const isComposing = () => document.documentElement.hasAttribute('data-composing');

/** As if it had been typed there, which is how the component hears of it. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const isVisible = (element: Element | null) => element?.checkVisibility?.() ?? true;

/**
 * The slot `header.search`: a plain form until the component that fills it has come, and where it fails.
 * What somebody typed goes along; an input method that is at work is not cut off.
 */
export const SearchSlot = ({ wanted, onDone }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ hadFocus: false, text: '', caret: [null, null] });
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
    const field = fieldIn(place.current);
    if (shown || !loaded || !field || isComposing()) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    before.current = { hadFocus: field === document.activeElement, text, caret: [start, end] };
    setShown(true);
  };
  const onLoaded = useEffectEvent(change);
  useEffect(() => {
    if (loaded) onLoaded();
  }, [loaded]);
  useLayoutEffect(() => {
    if (shown && before.current.hadFocus) fieldIn(place.current)?.focus();
  }, [shown]);
  // Once the component has its own text, that of the address.
  useEffect(() => {
    const field = fieldIn(place.current);
    const { text, caret } = before.current;
    if (!shown || !field || text === '' || field.value === text) return;
    type(field, text);
    field.setSelectionRange(...caret);
  }, [shown]);

  const plain = <PlainSearch onFocus={() => setAsked(true)} onRest={change} onDone={onDone} />;
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
