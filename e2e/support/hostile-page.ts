import { expect, type Page } from '@playwright/test';
import { wake } from './wake.ts';

const hub = process.env['HUB_URL'] ?? '';
const eventSite = process.env['EVENT_URL'] ?? '';

const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Everything that must not happen on a page that shows hostile texts, as it happens. */
export const watchHostile = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  const note = (what: string) => (detail: unknown) => {
    problems.push(`${what}: ${String(detail).slice(0, 300)}`);
  };
  const context = page.context();
  await context.exposeFunction('hubHit', note('ran'));
  await context.exposeFunction('noteViolation', note('policy'));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    note('dialog')(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') note('console')(message.text());
  });
  page.on('pageerror', (error) => note('error')(error.message));
  context.on('page', (opened) => note('opened')(opened.url()));
  context.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    const isOurs = [hub, eventSite].includes(origin);
    if (protocol.startsWith('http') && !isOurs) note('foreign')(request.url());
    if (pathname.startsWith('/auth/')) note('ours, but not asked for')(request.url());
  });
  // Pictures from elsewhere come through our proxy, which cannot fetch them from a host that is not there.
  await page.route(/\/img\/[\w-]+\/\d+\.webp$/, (route) =>
    route.fulfill({ contentType: 'image/gif', body: dot }),
  );
  return problems;
};

/** Lets a call answer with this, all of it on the first page. */
export const answerWith = (page: Page, path: RegExp, data: unknown) =>
  page.route(path, (route) => {
    const { page: asked } = (route.request().postDataJSON() ?? {}) as { page?: number };
    const inQuery = new URL(route.request().url()).searchParams.get('page');
    const isFirst = Number(asked ?? inQuery ?? 1) === 1;
    return route.fulfill({
      json: { code: 0, message: 'ok', data: isFirst || !Array.isArray(data) ? data : [] },
    });
  });

/** Goes to a page of the hub as a link does: what the document would have brought is asked for. */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.goto('/guidelines');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await wake(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
};

/** Touches everything: what waits for a pointer, the focus, a picture that is far away. */
export const touchAll = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    // Each focus lays the page out anew; an entry of its own size spares that the hundreds beside it.
    const apart = new CSSStyleSheet();
    apart.replaceSync(
      'main article { contain: strict; content-visibility: visible !important; height: 200px !important }',
    );
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...sheets, apart];
    for (const element of document.querySelectorAll('main *')) {
      for (const type of [
        'pointerenter',
        'mouseover',
        'mouseenter',
        'focusin',
        'wheel',
        'copy',
        'animationstart',
      ])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element instanceof HTMLImageElement) element.loading = 'eager';
      if (element instanceof HTMLElement && element.tabIndex >= 0) element.focus({ preventScroll: true });
    }
    document.adoptedStyleSheets = sheets;
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForLoadState('networkidle');
};

/** What in the page a text of somebody's could have left behind, whatever it did. */
export const strangersIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('main *')) {
      const isOdd = /^(?:script|style|iframe|object|embed|base|meta|link|template|form|marquee|x)$/.test(
        element.localName,
      );
      if (isOdd && element.localName !== 'form') found.push(element.outerHTML.slice(0, 200));
      for (const { name, value } of element.attributes) {
        const isAddress = /^(?:href|src|action|formaction|xlink:href|data|srcset|poster|ping)$/.test(name);
        const isCode = isAddress && /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu.test(value);
        const loads = name !== 'href' && isAddress && value.includes('hostile.example');
        if (name.startsWith('on') || isCode || loads) found.push(`${element.localName} ${name}=${value}`);
      }
    }
    return found;
  });
