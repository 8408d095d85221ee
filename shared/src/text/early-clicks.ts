/**
 * Keeps the last click on a button that the server drew until React has taken the button over, and gives it then; so
 * for links whose script has a say (`data-waits`), which lead on by themselves when it does not come, for those within
 * the hub (`data-discover`), which wait a moment for a page that need not be loaded anew, and for the keys
 * that send a text (Ctrl or ⌘ with Enter). A link whose script only hears of it (`data-heard`, in a tab of its own) leads on at
 * once, and is told later. Where React draws a part anew instead, it is given to what stands in the
 * same place, with the same words, for the same thing, or is the only such beside it; a link that is found nowhere is
 * followed. Part of what stands in documents themselves: short.
 */
export const queueEarlyClicks = (): void => {
  // React writes what it knows of an element onto it, under a name that begins so.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const [longestWaitMs, withinHubMs] = [20_000, 3000];
  let patienceMs = longestWaitMs;
  let waiting: HTMLElement | undefined;
  let give: (element: HTMLElement) => void = () => {};
  let since = 0;
  let [page, address] = ['', ''];
  let way: { parent: Element; place: number }[] = [];
  const wayTo = (element: Element) => {
    const steps: typeof way = [];
    for (let at = element; at.parentElement; at = at.parentElement)
      steps.push({ parent: at.parentElement, place: [...at.parentElement.children].indexOf(at) });
    return steps;
  };
  const isHeard = (element: Element) => element.matches('a[data-heard]');
  const leadsOn = (element: Element) => element instanceof HTMLAnchorElement && !isHeard(element);
  const addressOf = (element: Element) => (element instanceof HTMLAnchorElement ? element.href : '');
  const thingOf = (element: Element) => element.closest('[data-source]')?.getAttribute('data-source');
  const meant = (element: Element) =>
    [element.tagName, element.textContent, thingOf(element), addressOf(element)].join();
  let [meaning, thing] = ['', thingOf(document.documentElement)];
  const placed = () => {
    const start = way.findIndex(({ parent }) => parent.isConnected);
    const root = way[start]?.parent;
    let at = root;
    for (const { place } of way.slice(0, start + 1).reverse()) at = at?.children[place];
    // Served parts stand one element deeper while their script is on its way (`ServedNodes`).
    const alike =
      (thing || address) && root
        ? [...root.querySelectorAll('button, a')].filter((one) => meant(one) === meaning)
        : [];
    const found = at && meant(at) === meaning ? at : alike.length === 1 ? alike[0] : undefined;
    return found instanceof HTMLElement ? found : undefined;
  };
  const look = () => {
    if (!waiting) return;
    const element = waiting.isConnected ? waiting : placed();
    if (Date.now() - since > patienceMs) {
      const isFollowed = leadsOn(waiting) && location.href === page;
      waiting = undefined;
      if (isFollowed) location.assign(address);
    } else if (!element || !isTaken(element)) requestAnimationFrame(look);
    else {
      waiting = undefined;
      // It is known a moment before it listens.
      setTimeout(give, 50, element);
    }
  };
  const wait = (element: HTMLElement, event: Event, action: typeof give) => {
    // An event makes React take the element over at once, and hear the event, which is to be given a moment later.
    const keepFromReact = (same: Event) => {
      if (same === event && isTaken(element)) same.stopPropagation();
    };
    element.addEventListener(event.type, keepFromReact, { once: true });
    if (!waiting) requestAnimationFrame(look);
    waiting = element;
    way = wayTo(element);
    [meaning, thing] = [meant(element), thingOf(element)];
    [page, address] = [location.href, addressOf(element)];
    give = action;
    patienceMs = element.matches('a[data-discover]') ? withinHubMs : longestWaitMs;
    since = Date.now();
  };
  const queueClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    // With a key held a link opens elsewhere, and that the browser does.
    const isPlain = !(ctrlKey || metaKey || shiftKey || altKey);
    const within = isPlain ? ', a[data-discover]:not([target])' : '';
    const pressable = `button[type="button"], a[data-waits], a[data-heard]${within}`;
    const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    if (!button || isTaken(button)) return;
    const heard = isHeard(button);
    if (leadsOn(button)) event.preventDefault();
    wait(button, event, (element) => {
      // It is open already.
      if (heard) element.addEventListener('click', (again) => again.preventDefault(), { once: true });
      // As it was: a key counts no clicks.
      const { detail } = event;
      element.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail }),
      );
    });
  };
  const queueKey = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    if (!(target instanceof HTMLTextAreaElement) || isTaken(target)) return;
    const again = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
    wait(target, event, (element) => element.dispatchEvent(new KeyboardEvent('keydown', again)));
  };
  addEventListener('click', queueClick, true);
  addEventListener('keydown', queueKey, true);
};
