/**
 * Keeps the last click on a button that the server drew until React has taken the button over, and gives it then; so
 * for links whose script has a say (`data-waits`), which lead on by themselves when it does not come.
 * Complete in itself: documents carry its text.
 */
export const keepEarlyClicks = (): void => {
  // React writes what it knows of an element onto it, under a name that begins so.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const longestWaitMs = 10_000;
  let waiting: HTMLElement | undefined;
  let since = 0;
  const look = () => {
    const button = waiting;
    if (!button) return;
    if (!button.isConnected) waiting = undefined;
    else if (Date.now() - since > longestWaitMs) {
      waiting = undefined;
      if (button instanceof HTMLAnchorElement) location.assign(button.href);
    } else if (!isTaken(button)) requestAnimationFrame(look);
    else {
      waiting = undefined;
      // It is known a moment before it listens.
      setTimeout(() => button.click(), 50);
    }
  };
  const keep = (event: Event) => {
    const { target } = event;
    const kept = 'button[type="button"], a[data-waits]';
    const button = target instanceof Element ? target.closest<HTMLElement>(kept) : null;
    if (!button || isTaken(button)) return;
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    if (!waiting) requestAnimationFrame(look);
    waiting = button;
    since = Date.now();
  };
  addEventListener('click', keep, true);
};
