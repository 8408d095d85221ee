import type { Page } from '@playwright/test';

interface Report {
  errors: { remote: string; message: string }[];
}

/** Collects what the page tells the hub of failures; it does so when it is hidden, which `flush` feigns. */
export const collectReports = (page: Page) => {
  const errors: Report['errors'] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/v1/remotes/report') return;
    errors.push(...(request.postDataJSON() as Report).errors);
  });
  const flush = () => page.evaluate(() => void window.dispatchEvent(new Event('pagehide')));
  return { errors, flush };
};
