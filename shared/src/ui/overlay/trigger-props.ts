import type { FocusEventHandler, MouseEventHandler, PointerEventHandler, RefCallback } from 'react';

/** What a trigger must spread onto its button or link. */
export interface TriggerProps {
  ref: RefCallback<HTMLElement>;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick?: MouseEventHandler;
  onFocus: FocusEventHandler;
  onBlur?: FocusEventHandler;
  onPointerEnter: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
}
