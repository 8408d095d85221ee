import type { Page, Route } from '@playwright/test';
import { changePageData } from './page-data.ts';

export type Fault = '404' | '500' | 'html' | 'garbage' | 'throws' | 'hangs';
export type Part = 'manifest' | 'entry' | 'chunk' | 'style';

const html = '<!doctype html><title>nginx</title>';

const answers: Record<Fault, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  '500': (route) => route.fulfill({ status: 500, body: 'oops' }),
  html: (route) => route.fulfill({ contentType: 'text/html', body: html }),
  garbage: (route) => route.fulfill({ contentType: 'application/json', body: '{"name":' }),
  throws: (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
  hangs: () => new Promise(() => undefined),
};

const files: Record<Part, string> = {
  manifest: 'mf-manifest\\.json',
  entry: 'remote-entry\\.[\\w.]+\\.js',
  chunk: 'exposed\\.[\\w.]+\\.js',
  style: '[\\w.-]+\\.css',
};

/** Breaks one part of one remote; the manifests that came with the document are left out where they would hide it. */
export const breakRemote = async (
  page: Page,
  remote: string,
  part: Part,
  fault: Fault,
): Promise<() => Promise<void>> => {
  if (part === 'manifest') await changePageData(page, (data) => ({ ...data, manifests: {} }));
  const pattern = new RegExp(`/remotes/${remote}/${files[part]}(?:\\?.*)?$`);
  await page.route(pattern, answers[fault]);
  return () => page.unroute(pattern);
};

/** Breaks the registry: it is not in the document, and asking for it fails. */
export const breakRegistry = async (page: Page, fault: '500' | 'hangs'): Promise<() => Promise<void>> => {
  await changePageData(page, ({ registry: _registry, ...data }) => data);
  await page.route('**/remotes.json', answers[fault]);
  return () => page.unroute('**/remotes.json');
};
