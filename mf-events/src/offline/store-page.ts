import { trustedScript } from '@hub/shared/runtime/trusted-types';
import { isTicketFile, type StoreMessage, workerScope } from './store-message.ts';

const ownFile = (address: string): string[] => {
  const { origin, pathname, search } = new URL(address, document.baseURI);
  return origin === window.location.origin && search === '' && isTicketFile(pathname) ? [pathname] : [];
};

/** Every file that this document named, or loaded later. */
const filesOfPage = (): string[] => {
  const named = [...document.querySelectorAll('link[href], script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([...named, ...loaded].flatMap(ownFile))];
};

const tell = (worker: ServiceWorker, message: StoreMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(message, [port2]);
  });

/**
 * Stores this page, a ticket's, for times without a network; tells whether it is stored. Only here the worker is
 * registered, for tickets alone: no other page of the site ever has one before it.
 */
export const storePage = async (): Promise<boolean> => {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return false;
  try {
    const options = { scope: workerScope, updateViaCache: 'none' } as const;
    await navigator.serviceWorker.register(trustedScript(`${workerScope}sw.js`), options);
    const { active } = await navigator.serviceWorker.ready;
    const path = window.location.pathname.replace(/\/$/, '');
    return active ? await tell(active, { kind: 'keep-ticket', path, files: filesOfPage() }) : false;
  } catch {
    // A browser may refuse workers or have no room: the ticket is shown all the same.
    return false;
  }
};
