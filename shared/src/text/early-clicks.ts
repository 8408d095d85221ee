/**
 * Keeps the last click on a button that the server drew until React has taken the button over, and gives it then.
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
    if (!button.isConnected || Date.now() - since > longestWaitMs) waiting = undefined;
    else if (!isTaken(button)) requestAnimationFrame(look);
    else {
      waiting = undefined;
      // It is known a moment before it listens.
      setTimeout(() => button.click(), 50);
    }
  };
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (!button || isTaken(button)) return;
    if (!waiting) requestAnimationFrame(look);
    waiting = button;
    since = Date.now();
  };
  addEventListener('click', keep, true);
};
