/**
 * A document that came with its first screen is read before anything of it is run. Its scripts
 * (`script[type="later"]`) begin with the first sign of a reader, whatever it is; in a wide window by themselves;
 * at once where the page goes on with something: a member's, a reload, a frame, a part of the page that is linked to; and
 * where it has a part that only scripts draw.
 * Their files are fetched (`link[rel="later"]`) once all that is seen is there. Part of what stands in documents themselves: short.
 */
export const startLate = (): void => {
  const signs = 'pointermove pointerdown touchstart wheel scroll keydown focusin input click'.split(' ');
  const patienceMs = 5000;
  let isStarted = false;
  // A script that did not come leaves a text in which nothing answers: that is said, until a press finds the file there again.
  const miss = (script: HTMLScriptElement) => {
    const words = document.createElement('p');
    words.role = 'status';
    words.textContent = '网络不稳，请稍后再点';
    document.body.append(words);
    // Colours of the browser: the page's sheet may be missing as well.
    words.style.cssText = 'margin:auto auto 5em;padding:1em;background:CanvasText;color:Canvas';
    words.popover = 'manual';
    words.showPopover?.();
    self.onclick = self.ononline = () => fetch(script.src).then(({ ok }) => ok && location.reload());
  };
  const fetchFiles = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      // Else the script would take over what failed.
      link.onerror = () => {
        link.rel = 'later';
      };
      link.rel = 'preload';
    }
  };
  const runScripts = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="later"]')) {
      script.removeAttribute('type');
      script.async = false;
      script.defer = true;
      // Taken out and put back it is looked at again; its address is still the one that the server wrote.
      document.body.append(script);
    }
  };
  const run = () => {
    fetchFiles();
    // The document has the rules of its first screen; what scripts draw needs all of them, in the same place.
    const part = document.querySelector<HTMLStyleElement>('style[data-part-of]');
    if (!part) return runScripts();
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = part.dataset['partOf'] ?? '';
    sheet.onload = runScripts;
    sheet.onerror = runScripts;
    // Readers who pressed something rather see it without its looks than wait on.
    setTimeout(runScripts, patienceMs);
    part.after(sheet);
  };
  const start = (sign?: Event) => {
    if (isStarted) return;
    // A page that lays itself out below a pointer at rest is told of a move, too.
    if (sign instanceof MouseEvent && sign.type === 'pointermove' && !(sign.movementX || sign.movementY))
      return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    document.removeEventListener('visibilitychange', startAgain);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  const startAgain = () => {
    if (document.visibilityState === 'visible') start();
  };
  const whenIdle = (work: () => void) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
    else setTimeout(work, 1);
  };
  const goesOn = () => {
    try {
      // A member whom this browser remembers, or whose login the hub's mark tells of: a cookie that proves nothing.
      if (localStorage.getItem('hub:login-seen') || document.cookie.includes('_login=')) return true;
      // Its login is shown at once (`login-area.tsx`).
      document.documentElement.dataset['neverMember'] = '';
      return false;
    } catch {
      return true;
    }
  };
  const isOutside = self !== top || /MicroMessenger|HubApp/.test(navigator.userAgent);
  // The page's own scripts: the parts that they ask for later are their business. Some documents have them in their head.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.defer && miss(target),
    true,
  );
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // Who comes back to the tab reads on.
  document.addEventListener('visibilitychange', startAgain);
  if (isOutside || history.state || location.hash || goesOn()) start();
  // A slow phone takes milliseconds for the first look into it, so the page is painted before.
  else requestAnimationFrame(() => setTimeout(() => sessionStorage.length > 0 && start()));
  addEventListener('DOMContentLoaded', () => {
    // What a page shows in `noscript` is drawn by its scripts otherwise.
    if (document.querySelector('main noscript')) start();
  });
  addEventListener('load', () => {
    // Beside the text a wide window has what only scripts draw (side tags, what is hot); a phone shows text alone.
    whenIdle(matchMedia('(min-width: 900px)').matches ? () => start() : fetchFiles);
  });
};
