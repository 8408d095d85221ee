import { originOf } from './focused-element.ts';

interface ChangeDetails {
  reason: string;
  event: Event;
  cancel: () => void;
}

/** Marks the place of the page's messages: whoever closes one leaves open what lies below it. */
export const toastsAttribute = 'data-toasts';

/** For `document.querySelector`: a dialog that keeps the keys of the page. The library hides the page from screen readers by
 * itself; `aria-modal` would hide its messages, too. */
export const modalAttribute = 'data-modal';

/** From one shadow tree into another an event tells the host alone. A press on anything there but the trigger closes by itself. */
const goesToTreeOf = (trigger: HTMLElement | null, event: Event): boolean => {
  const tree = trigger?.getRootNode();
  return tree instanceof ShadowRoot && event instanceof FocusEvent && event.relatedTarget === tree.host;
};

/** Handler of what opens and closes for a panel; its trigger may lie outside of it. */
export const closing =
  (trigger: HTMLElement | null, onClose: () => void) =>
  (open: boolean, { reason, event, cancel }: ChangeDetails): void => {
    if (open) return;
    // A press on the trigger is the trigger's business; closing here too would open it again.
    const target = originOf(event);
    const outside = reason === 'outside-press' && target instanceof Element ? target : undefined;
    const isOfPanel = outside && (trigger?.contains(outside) || outside.closest(`[${toastsAttribute}]`));
    if (isOfPanel || goesToTreeOf(trigger, event)) cancel();
    else onClose();
  };
