import { isStoreMessage, isTicketFile, isTicketPath } from '../store-message.ts';
import { answerFile, answerPage } from './answer.ts';
import { cachePage, dropOlderCaches } from './cached-pages.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The service worker of tickets: it lets a ticket's page that was opened once be opened without a network. Every other
 * request goes its way as if there were no worker.
 */
export const startWorker = (scope: WorkerScope): void => {
  // One after the other: two tabs that cache the same page would drop each other's.
  let last: Promise<unknown> = Promise.resolve();

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(dropOlderCaches()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (isTicketPath(pathname)) event.respondWith(answerPage(request));
    } else if (isTicketFile(pathname)) event.respondWith(answerFile(request));
  });
  scope.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (!isStoreMessage(data)) return;
    last = last.then(() => cachePage(data)).then((isStored) => ports[0]?.postMessage(isStored));
    event.waitUntil(last);
  });
};
