/**
 * Keeps the last click on a button that the server drew until React has taken the button over, and gives it then; so
 * for links whose script has a say (`data-waits`), which lead on by themselves when it does not come, and for the keys
 * that send a text (Ctrl or ⌘ with Enter). Complete in itself: documents carry its text.
 */
export const keepEarlyClicks = (): void => {
  // React writes what it knows of an element onto it, under a name that begins so.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const longestWaitMs = 10_000;
  let waiting: HTMLElement | undefined;
  let give = () => {};
  let since = 0;
  const look = () => {
    const element = waiting;
    if (!element) return;
    if (!element.isConnected) waiting = undefined;
    else if (Date.now() - since > longestWaitMs) {
      waiting = undefined;
      if (element instanceof HTMLAnchorElement) location.assign(element.href);
    } else if (!isTaken(element)) requestAnimationFrame(look);
    else {
      waiting = undefined;
      // It is known a moment before it listens.
      setTimeout(give, 50);
    }
  };
  const wait = (element: HTMLElement, deed: () => void) => {
    if (!waiting) requestAnimationFrame(look);
    waiting = element;
    give = deed;
    since = Date.now();
  };
  const keepClick = (event: Event) => {
    const { target } = event;
    const kept = 'button[type="button"], a[data-waits]';
    const button = target instanceof Element ? target.closest<HTMLElement>(kept) : null;
    if (!button || isTaken(button)) return;
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    wait(button, () => button.click());
  };
  const keepKey = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    if (!(target instanceof HTMLTextAreaElement) || isTaken(target)) return;
    const again = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
    wait(target, () => target.dispatchEvent(new KeyboardEvent('keydown', again)));
  };
  addEventListener('click', keepClick, true);
  addEventListener('keydown', keepKey, true);
};
