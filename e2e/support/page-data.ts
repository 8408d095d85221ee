import type { Page } from '@playwright/test';

const block = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;

type PageData = Record<string, unknown>;

const shortTimeoutMs = 1500;

/** Ends the patience with remotes that hang sooner, on the hub (`settings`) and on the event site (`options`). */
export const shortenTimeouts = ({ settings, options, ...data }: PageData): PageData => ({
  ...data,
  ...(settings ? { settings: { ...settings, remoteTimeoutMs: shortTimeoutMs } } : {}),
  ...(options ? { options: { ...options, timeoutMs: shortTimeoutMs } } : {}),
});

/** The file by which a document of the hub tells its scripts of remotes, wherever it is named. */
const remotesFile = /<(?:link|script)[^>]*"(\/remotes\.[0-9a-f]+\.js)"[^>]*>(?:<\/script>)?/g;

/** What it says stands in the document itself, so that one change is a change of all. */
const withRemotes = async (page: Page, from: string, html: string): Promise<string> => {
  const [named] = html.matchAll(remotesFile);
  if (!named?.[1]) return html;
  const address = new URL(named[1], from).href;
  const script = await (await page.request.get(address)).text();
  const known = JSON.parse(script.replace('self.hubRemotes=', '')) as PageData;
  return changeBlock(html.replaceAll(remotesFile, ''), (data) => ({ ...known, ...data }));
};

type Change = (data: PageData) => PageData;

const changes = new WeakMap<Page, Set<Change>>();

const changeBlock = (html: string, change: Change) =>
  html.replace(
    block,
    (_match, open: string, json: string, close: string) =>
      open + JSON.stringify(change(JSON.parse(json) as PageData)).replaceAll('<', '\\u003c') + close,
  );

/** A page that is gone, by the end of its test, needs no document any more. */
const isGone = (error: unknown) =>
  error instanceof Error && /disposed|has been closed|Test ended/.test(error.message);

const changeDocuments = (page: Page, all: Set<Change>) =>
  page.route(
    (url) => !/^\/(?:api|assets|remotes|embed)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      try {
        const response = await route.fetch();
        const html = await withRemotes(page, response.url(), await response.text());
        const body = [...all].reduce(changeBlock, html);
        await route.fulfill({ response, body });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  );

/**
 * Changes what the server wrote into the documents for their scripts, as a failing server would; changes add up.
 * Returns how to take this one back.
 */
export const changePageData = async (page: Page, change: Change): Promise<() => void> => {
  const known = changes.get(page);
  const all = known ?? new Set();
  all.add(change);
  changes.set(page, all);
  if (!known) await changeDocuments(page, all);
  return () => void all.delete(change);
};
