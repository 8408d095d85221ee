import { Popover } from '@base-ui/react/popover';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { settings } from '../../runtime/settings.ts';
import { closing } from '../closing.ts';
import styles from './popover-panel.module.css';
import { tabsOut } from './tab-stops.ts';
import { useCloseRequests } from './use-close-requests.ts';
import type { HoverIntent } from './use-hover-intent.ts';

export interface PopoverPanelProps {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  open: boolean;
  /** Entered by a press: focus goes in, and Tab leads out again by the trigger. A glance leaves it where it was. */
  takesFocus: boolean;
  width: number;
  align: 'start' | 'center' | 'end';
  hover: HoverIntent | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The part of a popover that needs the primitives' library; loaded by `popover.tsx`. */
export const PopoverPanel = (props: PopoverPanelProps) => {
  const { id, label, anchor, open, takesFocus, width, align, hover, onClose, children } = props;
  // When it closes it no longer takes focus, but what was entered must still be left by the same door.
  const entered = useRef(takesFocus);
  useEffect(() => {
    if (open) entered.current = takesFocus;
  }, [open, takesFocus]);
  useCloseRequests(open, onClose);
  /** The panel hangs at the end of the page, but its place is after the trigger: there Tab leads on, and Shift+Tab back. */
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (!tabsOut(event)) return;
    // What follows the trigger gets the focus from the browser; it must not be brought back.
    entered.current = false;
    if (event.shiftKey) event.preventDefault();
    anchor?.focus();
    onClose();
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={closing(anchor, onClose)}
      modal={takesFocus ? 'trap-focus' : false}
    >
      <Popover.Portal container={settings().portal}>
        <Popover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Popover.Popup
            id={id}
            aria-label={label}
            className={styles.popup}
            style={{ '--width': `${width}px` } as CSSProperties}
            initialFocus={takesFocus}
            finalFocus={() => (entered.current ? anchor : false)}
            onKeyDown={leave}
            {...hover}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
