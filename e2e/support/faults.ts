import type { Page, Route } from '@playwright/test';
import { changePageData, shortenTimeouts } from './page-data.ts';

export type Fault = 'aborted' | '404' | '500' | 'html' | 'garbage' | 'throws' | 'hangs';
export type Part = 'manifest' | 'entry' | 'chunk' | 'style' | { page: string };

const html = '<!doctype html><title>nginx</title>';

const answers: Record<Fault, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort(),
  '404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  '500': (route) => route.fulfill({ status: 500, body: 'oops' }),
  html: (route) => route.fulfill({ contentType: 'text/html', body: html }),
  garbage: (route) => route.fulfill({ contentType: 'application/json', body: '{"name":' }),
  throws: (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
  hangs: () => new Promise(() => undefined),
};

const files: Record<Extract<Part, string>, string> = {
  manifest: 'mf-manifest\\.json',
  entry: 'remote-entry\\.[\\w.]+\\.js',
  chunk: 'exposed\\.[\\w.]+\\.js',
  style: '[\\w.-]+\\.css',
};

const fileOf = (part: Part) => (typeof part === 'string' ? files[part] : `${part.page}\\.[\\w.]+\\.js`);

const answerAll = async (page: Page, pattern: RegExp, fault: Fault): Promise<() => Promise<void>> => {
  const bePatient = fault === 'hangs' ? await changePageData(page, shortenTimeouts) : () => undefined;
  let isMended = false;
  await page.route(pattern, (route) => (isMended ? route.fallback() : answers[fault](route)));
  // The route stays: whatever is fetched while the browser takes one away may get no answer.
  return async () => {
    bePatient();
    isMended = true;
  };
};

/** Breaks one part of one remote; the manifests that came with the document are left out where they would hide it. */
export const breakRemote = async (
  page: Page,
  remote: string,
  part: Part,
  fault: Fault,
): Promise<() => Promise<void>> => {
  if (part === 'manifest') await changePageData(page, (data) => ({ ...data, manifests: {} }));
  return answerAll(page, new RegExp(`/remotes/${remote}/${fileOf(part)}(?:\\?.*)?$`), fault);
};

interface Registered {
  remotes: { name: string; shared: string }[];
}

/** The remote was built for another hub: it asks for a `@hub/shared` that this one does not have. */
export const needShared = (page: Page, remote: string, range: string): Promise<() => void> =>
  changePageData(page, ({ registry, ...data }) => {
    const { remotes } = registry as Registered;
    const changed = remotes.map((one) => (one.name === remote ? { ...one, shared: range } : one));
    return { ...data, registry: { ...(registry as Registered), remotes: changed } };
  });

/** Breaks the registry: it is not in the document, and asking for it fails. */
export const breakRegistry = async (page: Page, fault: '500' | 'hangs'): Promise<() => Promise<void>> => {
  await changePageData(page, ({ registry: _registry, ...data }) => data);
  return answerAll(page, /\/remotes\.json$/, fault);
};

/** Breaks the script that brings remotes to foreign hosts. */
export const breakEmbed = (page: Page, fault: Fault): Promise<() => Promise<void>> =>
  answerAll(page, /\/embed\/embed\.js(?:\?.*)?$/, fault);

/** Breaks the registry for pages that have to ask for it. */
export const breakRegistryFile = (page: Page, fault: '500' | 'hangs'): Promise<() => Promise<void>> =>
  answerAll(page, /\/remotes\.json$/, fault);
