import { type ReactNode, useCallback, useId, useState } from 'react';
import { toastError } from '../../runtime/toast.ts';
import { lazyModule, preload, useLazyModule } from './lazy-module.ts';
import type { TriggerProps } from './trigger-props.ts';
import { useHoverIntent } from './use-hover-intent.ts';

const panel = lazyModule(() => import('./popover-panel.tsx'));

export interface PopoverProps {
  /** Accessible name of what opens. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** `hover` also opens on keyboard focus and on tap; a trigger that is a link keeps its click. */
  openOn?: 'press' | 'hover';
  /** A trigger that leads somewhere: a click follows it and opens nothing. */
  triggerIsLink?: boolean;
  /** Widest, in pixels. */
  width?: number;
  align?: 'start' | 'center' | 'end';
  children: ReactNode | ((close: () => void) => ReactNode);
}

type Opened = false | 'glance' | 'entered';

/** A panel beside its trigger. Only the trigger is on the page at first; the panel's code comes on intention. */
export const Popover = (props: PopoverProps) => {
  const {
    label,
    trigger,
    openOn = 'press',
    triggerIsLink = false,
    width = 1180,
    align = 'center',
    children,
  } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>(false);
  const close = useCallback(() => setOpened(false), []);
  const hover = useHoverIntent(
    openOn === 'hover' && opened !== 'entered',
    () => setOpened((now) => now || 'glance'),
    close,
  );
  const Panel = useLazyModule(panel, opened !== false, () => {
    close();
    toastError('加载失败，请重试');
  })?.PopoverPanel;

  return (
    <>
      {trigger({
        ref: setAnchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened !== false,
        'aria-controls': opened === false ? undefined : id,
        ...hover,
        onPointerEnter: (event) => {
          preload(panel);
          hover.onPointerEnter(event);
        },
        onFocus: (event) => {
          preload(panel);
          hover.onFocus(event);
        },
        // A press always ends inside: also when a glance had opened it before.
        ...(triggerIsLink
          ? {}
          : { onClick: () => setOpened((now) => (now === 'entered' ? false : 'entered')) }),
      })}
      {Panel && (
        <Panel
          id={id}
          label={label}
          anchor={anchor}
          open={opened !== false}
          takesFocus={opened === 'entered'}
          width={width}
          align={align}
          hover={openOn === 'hover' ? hover : undefined}
          onClose={close}
        >
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      )}
    </>
  );
};
