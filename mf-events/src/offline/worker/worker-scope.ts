/** What of a service worker's global object is used; the library of the DOM's types does not know it. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface Events {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Told;
}

export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
