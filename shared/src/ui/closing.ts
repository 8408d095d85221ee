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

/** Handler of what opens and closes for a panel; its trigger may lie outside of it. */
export const closing =
  (trigger: HTMLElement | null, onClose: () => void) =>
  (open: boolean, { reason, event, cancel }: ChangeDetails): void => {
    if (open) return;
    // A press on the trigger is the trigger's business; closing here too would open it again.
    const { target } = event;
    const outside = reason === 'outside-press' && target instanceof Element ? target : undefined;
    const isOfPanel = outside && (trigger?.contains(outside) || outside.closest(`[${toastsAttribute}]`));
    if (isOfPanel) cancel();
    else onClose();
  };
