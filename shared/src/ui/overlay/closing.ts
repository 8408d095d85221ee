interface ChangeDetails {
  reason: string;
  event: Event;
  cancel: () => void;
}

/** Handler of what opens and closes for a panel whose trigger lies outside of it. */
export const closing =
  (trigger: HTMLElement | null, onClose: () => void) =>
  (open: boolean, { reason, event, cancel }: ChangeDetails): void => {
    if (open) return;
    // A press on the trigger is the trigger's business; closing here too would open it again.
    const { target } = event;
    if (reason === 'outside-press' && target instanceof Node && trigger?.contains(target)) cancel();
    else onClose();
  };
